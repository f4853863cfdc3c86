import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { signInAddress } from '@/lib/shared/form-actions'
import { profileEditAddress, type ProfilePartId } from '@/lib/shared/profile-address'

/** Shown instead of a form that keeps no draft during a sign-in, so that the student signs in before typing (S-51). */
export function SignInFirst({ part }: { part: ProfilePartId }) {
  return (
    <Alert
      tone="warn"
      message="To change this, you must have signed in within the last 15 minutes."
      actions={<ButtonLink href={signInAddress(profileEditAddress(part), { again: true })}>Sign in again</ButtonLink>}
    />
  )
}
