import { EmailText } from './email-text'

/** A link to write to an e-mail address; it is read out as one word, wherever its line breaks. */
export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} aria-label={address}>
    <EmailText address={address} />
  </a>
)
