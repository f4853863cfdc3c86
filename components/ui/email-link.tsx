/** A link to write to an e-mail address. Where the address does not fit on a line, it goes on with its host on the next; it is read out as one word. */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a href={`mailto:${address}`} aria-label={address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}
