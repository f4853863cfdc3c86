import { OpenFormButton } from '@/components/form/open-form-button'
import type { ButtonVariant } from '@/components/ui/button'
import { supervisorHash } from './supervisor-subject'

interface UpdateSupervisorButtonProps {
  plan: string
  applicationId: string
  variant?: ButtonVariant
  'aria-describedby'?: string
}

/** Opens the supervisor dialog for this application. */
export function UpdateSupervisorButton({ plan, applicationId, ...rest }: UpdateSupervisorButtonProps) {
  return (
    <OpenFormButton {...rest} opens={supervisorHash} subject={{ plan, applicationId }}>
      Update Supervisor
    </OpenFormButton>
  )
}
