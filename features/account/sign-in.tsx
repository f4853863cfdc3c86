import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { parseAdminLogin, passwordResetFor } from '@/lib/shared/destination'
import { isPublicPage } from '@/lib/shared/find-route'
import { formActions } from '@/lib/shared/form-actions'
import { hrefs } from '@/lib/shared/hrefs'
import { KeepHash } from './keep-hash'
import type { Reason } from './reasons'

interface SignInProps {
  collegeName: string
  reason: Reason | null
  /** Where to go afterwards, with the page’s label. */
  destination: { address: string; label: string } | null
  /** True when somebody is signed in; the button then signs out. */
  signedIn: boolean
  /** A link for a person who does not want to sign in. */
  onward?: { href: string; label: string } | null
  nonce: string | undefined
}

/** Says why the person is here, with one button. Works without scripts. */
export function SignIn({ collegeName, reason, destination, signedIn, onward, nonce }: SignInProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="font-serif text-2xl font-semibold">Student portal</h1>
        <p className="text-ink-soft">
          Your designations, certifications and recertification at {collegeName}, in one place.
        </p>
      </div>
      {reason && (
        <Alert tone={reason.tone} message={reason.message}>
          {reason.advice && <p className="text-sm">{reason.advice}</p>}
          {onward && (
            <p>
              <TextLink href={onward.href}>{onward.label}</TextLink>
            </p>
          )}
        </Alert>
      )}
      {destination && !signedIn && <Wanted {...destination} />}
      {signedIn ? (
        <form method="post" action={formActions.signOut}>
          {destination && <input type="hidden" name="destination" value={destination.address} />}
          <Button type="submit" className="w-full sm:w-auto sm:min-w-48">
            Sign out
          </Button>
        </form>
      ) : (
        <form method="get" action={hrefs.signIn()} className="flex flex-col items-start gap-4">
          {destination && <input type="hidden" name="destination" value={destination.address} />}
          <Button type="submit" className="w-full sm:w-auto sm:min-w-48">
            Sign in
          </Button>
          <TextLink href={passwordResetFor(destination?.address ?? null)}>Forgot your password or username?</TextLink>
          {destination && <KeepHash nonce={nonce} />}
        </form>
      )}
    </div>
  )
}

/**
 * Names the requested page. A public page opens without a sign-in, except the one where staff start a view of a
 * student.
 */
function Wanted({ address, label }: NonNullable<SignInProps['destination']>) {
  if (isPublicPage(address) && parseAdminLogin(address) === null)
    return (
      <p>
        You can open <TextLink href={address}>{label}</TextLink> without signing in.
      </p>
    )
  return (
    <p>
      You need to sign in to open <strong>{label}</strong>.
    </p>
  )
}
