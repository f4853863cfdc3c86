import { OpenFormButton } from '@/components/form/open-form-button'
import type { ButtonVariant } from '@/components/ui/button'
import { supervisorHash } from './supervisor-subject'

interface UpdateSupervisorButtonProps {
  plan: string
  applicationId: string
  variant?: ButtonVariant
  'aria-describedby'?: string
}

/** Opens the dialog in which the supervisor of this application is named. */
export function UpdateSupervisorButton({ plan, applicationId, ...rest }: UpdateSupervisorButtonProps) {
  return (
    <OpenFormButton {...rest} opens={supervisorHash} subject={{ plan, applicationId }}>
      Update Supervisor
    </OpenFormButton>
  )
}
