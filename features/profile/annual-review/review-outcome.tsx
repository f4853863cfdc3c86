import { Done, Refused, StillHere } from '@/components/form/outcome'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { profileEditAddress } from '@/lib/shared/profile-address'
import { type Failure, isUnknownOutcome } from '@/lib/shared/result'
import { type ReviewPart, reviewParts } from './steps'

interface ReviewDoneProps {
  /** The new primary email that waits for its code; null without one. */
  codeSentTo: string | null
  /** True when pages may still show the old values (AR-10). */
  stale: boolean
  onClose: () => void
}

/** Says that all is saved. A new primary email takes effect once its code is entered in the profile. */
export function ReviewDone({ codeSentTo, stale, onClose }: ReviewDoneProps) {
  const more = codeSentTo !== null && (
    <p className="wrap-anywhere">
      {codeSentTo} becomes your primary email once you enter the six-digit code that we sent there.{' '}
      <TextLink href={profileEditAddress('primary-email')}>Enter the code in your profile</TextLink>
    </p>
  )
  return stale ? (
    <Done onClose={() => location.reload()} close="Reload" more={more}>
      Saved. Reload to see your changes.
    </Done>
  ) : (
    <Done onClose={onClose} more={more}>
      Your information is saved. Thank you.
    </Done>
  )
}

/** Says that the draft is restored. `partly`: an earlier attempt saved some parts before it failed. */
export const ReviewTyped = ({ partly }: { partly: boolean }) => (
  <StillHere became={partly ? 'Part of it was already saved. Your next attempt continues from there.' : undefined} />
)

interface ReviewRefusedProps {
  failure: Failure
  /** The message for the part that was not saved, shown above the failure’s message. */
  notSaved: string | null
  /** The parts that are saved and will not be sent again. */
  saved: readonly ReviewPart[]
  codeSentTo: string | null
  kept: boolean
  /** True when a Social Security number is in the form. */
  ssnTyped: boolean
  /** Closes the review and refreshes the page. */
  onClose: () => void
}

/**
 * Says why the review is not fully saved, which parts are, and that a retry continues from there. After a conflict
 * there is no retry, only a reload.
 */
export function ReviewRefused({ failure, notSaved, saved, codeSentTo, kept, ssnTyped, onClose }: ReviewRefusedProps) {
  if (failure.name === 'conflict') {
    return (
      <div className="flex flex-col items-start gap-3">
        <Refused failure={failure} kept={kept} />
        <Button variant="secondary" onClick={onClose}>
          Reload the page
        </Button>
      </div>
    )
  }
  const isSecret = ssnTyped && !saved.includes('nationalId')
  const names = saved.filter((part) => codeSentTo === null || part !== 'primaryEmail').map((part) => reviewParts[part])
  return (
    <div className="flex flex-col gap-4">
      <Refused
        failure={notSaved !== null && isUnknownOutcome(failure) ? { ...failure, message: notSaved } : failure}
        notSaved={notSaved ?? undefined}
        kept={kept}
        isSecret={isSecret}
        notKept={isSecret ? 'the Social Security number' : undefined}
        partly={saved.length > 0}
      />
      {saved.length > 0 && (
        <Alert tone="info" message={`Already saved: ${names.join(', ')}. Your next attempt continues from there.`}>
          {codeSentTo !== null && (
            <p className="wrap-anywhere">
              We sent a six-digit code to {codeSentTo}. You enter it in your profile once the review is saved.
            </p>
          )}
        </Alert>
      )}
    </div>
  )
}
