import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { signInAddress } from '@/lib/shared/form-actions'
import { profileEditAddress, type ProfilePartId } from '@/lib/shared/profile-address'

/** Shown in place of a form that keeps nothing during a sign-in. The person reads it before typing (S-51). */
export function SignInFirst({ part }: { part: ProfilePartId }) {
  return (
    <Alert
      tone="warn"
      message="To change this, you must have signed in within the last 15 minutes."
      actions={<ButtonLink href={signInAddress(profileEditAddress(part), { again: true })}>Sign in again</ButtonLink>}
    />
  )
}
