import type { ReactNode } from 'react'
import { CheckboxField } from '@/components/form/choice-fields'
import { PlainForm } from '@/components/form/plain-form'
import { Failed } from '@/components/kit/failed'
import { Callout, type Tone } from '@/components/ui/callout'
import { InstantText } from '@/components/ui/instant-text'
import { PhoneLink } from '@/components/ui/phone-link'
import { hasValues, nameOfField, valueInWords } from '@/features/profile/history/content'
import type { AnswerOf } from '@/lib/calls/call'
import type { PlainField } from '@/lib/shared/forms/posted'
import type { Failure } from '@/lib/shared/result'
import type { notMe } from './not-me-calls'

type Link = AnswerOf<typeof notMe.load>

interface NotMeProps {
  opened:
    | { kind: 'failed'; failure: Failure }
    | { kind: 'opened'; link: Link; fields: readonly PlainField[]; failure: Failure | null }
  supportPhone: string
}

/**
 * Lets the owner of an account report that somebody else made a change. Works without signing in and without scripts.
 */
export function NotMe({ opened, supportPhone }: NotMeProps) {
  if (opened.kind === 'failed') return <Failed failure={opened.failure} message="The change could not be loaded." />
  const { link, fields, failure } = opened
  if (link.status !== 'open') return <Closed link={link} supportPhone={supportPhone} />
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h2 className="font-serif text-xl font-semibold">What was changed</h2>
        {link.changedAt && (
          <p>
            On <InstantText at={link.changedAt} />
          </p>
        )}
        <ul className="list-disc pl-5">
          {link.changes.map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              {nameOfField(field)}
              {hasValues(field) && `: was ${valueInWords(field, before)}, now ${valueInWords(field, after)}`}
            </li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="font-serif text-xl font-semibold">If it was not you</h2>
        <p>When you press the button below:</p>
        <ul className="list-disc pl-5">
          {link.changes.some(({ field }) => hasValues(field)) && <li>The change is undone.</li>}
          {link.changes.some(({ field }) => field === 'password') && (
            <li>The new password stops working. You choose another one with our support staff.</li>
          )}
          <li>Everybody who is signed in to the account is signed out.</li>
          <li>A link to a private calendar is revoked.</li>
          <li>Your sign-in emails, mobile phone, password and recovery question are locked.</li>
          <li>Our support staff will look into it and unlock them after speaking with you.</li>
        </ul>
        <PlainForm fields={fields} failure={failure} submit="Protect my account">
          <CheckboxField name="notMine" label="I did not make this change." />
        </PlainForm>
        <p>If it was you, there is nothing to do.</p>
      </section>
    </div>
  )
}

interface Words {
  tone: Tone
  title: string
  text: string
}

const words: Record<Exclude<Link['status'], 'open'>, Words> = {
  done: {
    tone: 'good',
    title: 'Your account is protected',
    text: 'The change no longer has any effect, and everybody is signed out. Your sign-in settings are locked until you speak with us.',
  },
  used: {
    tone: 'info',
    title: 'This link has been used',
    text: 'It can be used once. There is nothing else to do here.',
  },
  expired: {
    tone: 'warn',
    title: 'This link has expired',
    text: 'This link worked for 72 hours. Nothing was changed.',
  },
  wrong: {
    tone: 'warn',
    title: 'This link cannot be used',
    text: 'It may not be complete: copy the whole address from our email.',
  },
}

/** A link that can no longer be used. After its owner used it, says what was done. */
function Closed({ link: { status, reference }, supportPhone }: { link: Link; supportPhone: string }): ReactNode {
  const state = status === 'open' || (status === 'used' && reference !== null) ? 'done' : status
  const { tone, title, text } = words[state]
  return (
    <Callout tone={tone} title={title} level={2}>
      <p>{text}</p>
      {reference !== null && (
        <p>
          Your case reference is <span className="font-mono tracking-wide">{reference}</span>.
        </p>
      )}
      <p>
        {state === 'done' ? (
          <>
            Call us at <PhoneLink number={supportPhone} /> next. We will verify that it is you, unlock your sign-in, and
            help you choose a new password if somebody else may know yours.
          </>
        ) : (
          <>
            Did somebody else change something in your account? Call us at <PhoneLink number={supportPhone} />.
          </>
        )}
      </p>
    </Callout>
  )
}
