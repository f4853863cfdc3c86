import { EmailText } from './email-text'

/** A mail link. Its label makes screen readers read the address as one word wherever the line breaks. */
export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} aria-label={address}>
    <EmailText address={address} />
  </a>
)
