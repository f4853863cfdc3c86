import { EmailLink } from '@/components/ui/email-link'

/** Where somebody writes who has a question about their application. */
export const WhomToAsk = ({ address }: { address: string }) => (
  <>
    Questions about this application? Write to <EmailLink address={address} />.
  </>
)
