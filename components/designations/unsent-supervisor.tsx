import { Callout } from '@/components/ui/callout'
import { UnsentForm } from './supervisor-dialogs'

const title = 'You have not sent your supervisor’s details'

/** Says that a supervisor was named and never sent, and leads back to the form. */
export function UnsentSupervisor() {
  return (
    <UnsentForm
      kept={
        <Callout title={title} level={2}>
          <p>What you typed is kept for 30 days.</p>
        </Callout>
      }
      notKept={
        <Callout tone="warn" title={title} level={2}>
          <p>What you typed could not be stored. It is here until you leave this page.</p>
        </Callout>
      }
    />
  )
}
