import { EmailLink } from '@/components/ui/email-link'

/** Where to write with a question about the application. */
export const WhomToAsk = ({ address }: { address: string }) => (
  <>
    Questions about this application? Write to <EmailLink address={address} />.
  </>
)
