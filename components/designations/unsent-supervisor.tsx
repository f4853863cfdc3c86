import { Callout } from '@/components/ui/callout'
import { UnsentForm } from './supervisor-dialogs'

/** Says that a supervisor was named and never sent, and leads back to the form. */
export function UnsentSupervisor() {
  return (
    <UnsentForm>
      <Callout title="You have not sent your supervisor’s details" level={2}>
        <p>What you typed is kept for a day.</p>
      </Callout>
    </UnsentForm>
  )
}
