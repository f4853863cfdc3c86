import { PlainForm } from '@/components/form/plain-form'
import { TextField } from '@/components/form/text-fields'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DefinitionList } from '@/components/ui/definition-list'
import { PhoneLink } from '@/components/ui/phone-link'
import { NewTabMark, TextLink } from '@/components/ui/text-link'
import type { PlainField } from '@/lib/shared/forms/posted'
import { hrefs } from '@/lib/shared/hrefs'
import type { Failure } from '@/lib/shared/result'
import { reasonHint, viewMinutes } from '@/lib/shared/staff-view'

interface ConfirmViewProps {
  /** The address of this page. The form posts to `start` below it. */
  path: string
  subject: { name: string; studentId: string }
  /** The form’s fields with what was typed and the errors. */
  fields: readonly PlainField[]
  /** The student’s page in the administration tool. */
  back: string
}

/**
 * Names the student whom the staff member is about to view the portal as, with the form that starts the view. Works
 * without scripts.
 */
export function ConfirmView({ path, subject, fields, back }: ConfirmViewProps) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-serif text-2xl font-semibold">View the portal as a student</h1>
      <DefinitionList
        items={[
          { term: 'Student', value: subject.name },
          { term: 'Student ID', value: subject.studentId },
        ]}
      />
      <p>
        You will see what this student sees. You can change only their primary email, within 15 minutes of your sign-in
        and with a reason; both addresses are notified. The view ends after at most {viewMinutes.longest} minutes, or at
        most {viewMinutes.idle} minutes without activity.
      </p>
      <p>
        The view is recorded with your name, along with every letter you open and everything you try to change. The
        student can read your name, the time, the reasons you give, how many letters you opened and what you changed.
      </p>
      <ViewForm path={path} fields={fields} />
      <p>
        <TextLink href={back}>Back to the administration tool</TextLink>
      </p>
    </div>
  )
}

function ViewForm({ path, fields }: Pick<ConfirmViewProps, 'path' | 'fields'>) {
  return (
    <PlainForm fields={fields} action={`${path}/start`} submit="View as this student">
      <TextField name="reason" label="Reason" hint={reasonHint} autoComplete="off" />
      <TextField name="ticket" label="Ticket" hint="The number of the request in your help desk." autoComplete="off" />
    </PlainForm>
  )
}

const whyAgain = {
  visitor: 'You are signed out.',
  stale: 'You last signed in more than 15 minutes ago.',
  'one-factor': 'You signed in without a second factor.',
}

interface SignInAgainProps {
  path: string
  why: keyof typeof whyAgain
  /** What was typed into the form before the sign-in was found missing or too old. It stays on the page. */
  typed: readonly PlainField[] | null
}

/** Asks a staff member to sign in again when the sign-in has ended, is too old, or had no second factor. */
export function SignInAgain({ path, why, typed }: SignInAgainProps) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-serif text-2xl font-semibold">Sign in again to view as a student</h1>
      <p>{whyAgain[why]} To view the portal as a student, you need a recent sign-in with a second factor.</p>
      <form method="get" action={hrefs.signIn()} target={typed ? '_blank' : undefined}>
        <input type="hidden" name="destination" value={path} />
        <Button type="submit">
          <span>
            Sign in again
            {typed && <NewTabMark />}
          </span>
        </Button>
      </form>
      {typed && (
        <>
          <p>No view was started. Sign in again in the new tab, then come back here: what you typed is kept.</p>
          <ViewForm path={path} fields={typed} />
        </>
      )}
    </div>
  )
}

const whyDenied = {
  off: 'Viewing the portal as a student is turned off.',
  stranger: 'Your account may not view the portal as a student.',
  viewing: 'You are already viewing the portal as a student. Use Masquerade Logout first.',
  oneself: 'This is your own account.',
  staff: 'Staff accounts cannot be viewed.',
  unsaid: 'The college did not say whether this student is also a staff member. Staff accounts cannot be viewed.',
  unknown: 'There is no student with this identifier that you may view.',
}

/** Says that the view is denied, with the catalog’s message (S1 §8) and the reason. */
export function AccessDenied({
  why,
  reference,
  supportPhone,
}: {
  why: keyof typeof whyDenied
  reference: string
  supportPhone: string
}) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-serif text-2xl font-semibold">View the portal as a student</h1>
      <Alert message="Access Denied!" reference={reference}>
        <p>{whyDenied[why]}</p>
        <p className="text-sm">
          If you think this is wrong, call <PhoneLink number={supportPhone} /> and give the reference.
        </p>
      </Alert>
      <p>
        <TextLink href={hrefs.start()}>Student portal</TextLink>
      </p>
    </div>
  )
}

/** Shown when the college or the session store does not respond, so that the student cannot be confirmed. */
export function NotNow({ failure }: { failure: Failure }) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-serif text-2xl font-semibold">View the portal as a student</h1>
      <Alert message={failure.message} reference={failure.reference}>
        <p>Nothing was changed. Reload this page in a moment.</p>
      </Alert>
    </div>
  )
}
