import type { ReactNode } from 'react'
import { PlainForm } from '@/components/form/plain-form'
import { PasswordField, TextField } from '@/components/form/text-fields'
import { UsernameField } from '@/components/form/username-field'
import { Failed } from '@/components/kit/failed'
import { Button } from '@/components/ui/button'
import { PhoneLink } from '@/components/ui/phone-link'
import { TextLink } from '@/components/ui/text-link'
import { entranceFor, passwordResetFor } from '@/lib/shared/destination'
import { hrefs } from '@/lib/shared/hrefs'
import { shortestPassword } from '@/lib/shared/personal-data'
import type { PasswordResetStep } from './forms'

interface PasswordResetProps {
  step: PasswordResetStep
  /** The page to open after signing in. */
  destination: string | null
  supportPhone: string
}

/** Lets a person who cannot sign in choose a new password with a mailed link. Works without scripts. */
export function PasswordReset({ step, destination, supportPhone }: PasswordResetProps) {
  const phone = <PhoneLink number={supportPhone} />
  switch (step.kind) {
    case 'asked':
      return (
        <Screen title="Reset your password">
          <p>
            Tell us who you are. We will email you a link to choose a new password. The email also tells you your
            username.
          </p>
          <PlainForm fields={step.fields} failure={step.failure} submit="Email me a link">
            <TextField name="identifier" label="E-mail, username or student ID" autoComplete="username" />
          </PlainForm>
          <BackToSignIn destination={destination} />
        </Screen>
      )
    case 'sent':
      return (
        <Screen title="Check your email">
          <p>If we find an account, we will send instructions.</p>
          <p>They go to the email we have on file. The link in the email works once.</p>
          <section className="flex flex-col gap-2">
            <h2 className="font-serif text-lg font-semibold">No email after a few minutes?</h2>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              <li>Look in your spam or junk folder.</li>
              <li>
                Wait a minute, then <TextLink href={passwordResetFor(destination)}>ask for another link</TextLink>. We
                may know you by another email or username.
              </li>
              <li>Call us at {phone}. Have your student ID ready if you know it.</li>
            </ul>
          </section>
          <BackToSignIn destination={destination} />
        </Screen>
      )
    case 'opened':
      return <Choose {...step} />
    case 'closed':
      return <Closed {...step} destination={destination} phone={phone} />
    case 'changed':
      return (
        <Screen title="Your password was changed">
          <p>Everybody who was signed in to your account was signed out. Sign in with your new password.</p>
          <SignInAgain destination={destination} />
          <p>If you did not change it, call us at {phone}.</p>
        </Screen>
      )
    case 'failed':
      return (
        <Screen title="Choose a new password">
          <Failed failure={step.failure} message="We could not check your link.">
            <p>Nothing was changed.</p>
          </Failed>
        </Screen>
      )
  }
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      {children}
    </div>
  )
}

function Choose({ email, login, firstName, fields, failure }: Extract<PasswordResetStep, { kind: 'opened' }>) {
  const about = [email, login, firstName].filter((text) => text !== null)
  return (
    <Screen title="Choose a new password">
      {email !== null && (
        <p className="wrap-anywhere">
          This is for the account of <strong>{email}</strong>.
          {/* A username that is an email would show what the mask hides. */}
          {login !== null && !login.includes('@') && (
            <>
              {' '}
              Your username is <strong>{login}</strong>.
            </>
          )}
        </p>
      )}
      <PlainForm fields={fields} failure={failure} submit="Save new password">
        {login !== null && <UsernameField username={login} />}
        <PasswordField
          name="password"
          label="New password"
          kind="new"
          hint={`At least ${shortestPassword} characters, any you like.`}
          about={about}
        />
      </PlainForm>
      <p className="text-sm text-ink-soft">
        When you save it, everybody who is signed in to your account is signed out. We will tell you so at every email
        address on file.
      </p>
    </Screen>
  )
}

interface ClosedProps extends Extract<PasswordResetStep, { kind: 'closed' }> {
  destination: string | null
  phone: ReactNode
}

/** A link that cannot be used, with the way to another one. */
function Closed({ status, email, fields, failure, destination, phone }: ClosedProps) {
  const another = <TextLink href={passwordResetFor(destination)}>ask for a new link</TextLink>
  if (status === 'expired')
    return (
      <Screen title="This link has expired">
        <p className="wrap-anywhere">
          Your password was not changed. We can send a new link to{' '}
          {email === null ? 'the email on file' : <strong>{email}</strong>}.
        </p>
        <PlainForm fields={fields} failure={failure} submit="Send a new link">
          <input type="hidden" name="again" value="on" />
        </PlainForm>
        <BackToSignIn destination={destination} />
      </Screen>
    )
  if (status === 'used')
    return (
      <Screen title="This link can no longer be used">
        <p>
          A link works once, and only the newest one works. If you already chose a new password, sign in with it. If
          not, {another}.
        </p>
        <SignInAgain destination={destination} />
        <p>If somebody else may have used the link, call us at {phone}.</p>
      </Screen>
    )
  return (
    <Screen title="This link cannot be used">
      <p>
        It may not be complete, or you opened it in this browser more than an hour ago. Open the link in our email
        again, or {another}.
      </p>
      <p>If that does not help, call us at {phone}.</p>
      <BackToSignIn destination={destination} />
    </Screen>
  )
}

const BackToSignIn = ({ destination }: { destination: string | null }) => (
  <p>
    <TextLink href={entranceFor(destination)}>Back to sign in</TextLink>
  </p>
)

/** Asks for the password, even when somebody is still signed in at the provider. */
function SignInAgain({ destination }: { destination: string | null }) {
  return (
    <form method="get" action={hrefs.signIn()}>
      <input type="hidden" name="again" value="1" />
      {destination !== null && <input type="hidden" name="destination" value={destination} />}
      <Button type="submit" className="w-full sm:w-auto sm:min-w-48">
        Sign in
      </Button>
    </form>
  )
}
