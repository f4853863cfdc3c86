import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { Alert } from '@/components/ui/alert'
import { Callout } from '@/components/ui/callout'
import { DateText } from '@/components/ui/date-text'
import type { Consent } from '@/lib/shared/consent'
import { ConsentButtons } from './consent-buttons'

export interface ChoiceProps {
  /** The tag manager container that is loaded with consent. */
  containerId: string
  /** The visitor’s choice; null before one is made. */
  consent: Consent | null
  /** True when the browser sends the Global Privacy Control signal. */
  privacySignal: boolean
  /** True right after the choice was saved. */
  saved: boolean
  /** True for a staff member who views as a student and cannot choose. */
  readOnly: boolean
}

/** Lets the visitor give consent, and withdraw it as easily (PG-16). */
export function Choice({ containerId, consent, privacySignal, saved, readOnly }: ChoiceProps) {
  return (
    <section aria-labelledby="choice" className="flex flex-col gap-4">
      <h2 id="choice" className="font-serif text-xl font-semibold">
        Your choice
      </h2>
      {saved && consent && <Alert tone="good" message="Your choice was saved." />}
      <div className="flex max-w-prose flex-col gap-3">
        <p>
          If you accept, the portal loads Google Tag Manager (container {containerId}), and through it services that
          count how pages are used. They set cookies of their own, such as{' '}
          <span className="font-mono text-sm">_ga</span>, under the portal’s name. They are never loaded on pages for
          signing in or setting up an account.
        </p>
        <p>{stateOf(consent, privacySignal)}</p>
      </div>
      {privacySignal ? (
        <Callout title="Your browser asks not to be tracked" level={3}>
          <p>
            It sends the Global Privacy Control signal. Statistics and marketing stay off, regardless of any earlier
            choice here.
          </p>
        </Callout>
      ) : readOnly ? (
        <ReadOnlyNote />
      ) : (
        <ConsentButtons />
      )}
      <p className="max-w-prose text-sm text-ink-soft">
        You can change your mind here at any time, and you are asked again after a year. Declining also deletes the
        cookies that such services set here; you can use your browser’s settings to delete what they keep elsewhere.
      </p>
    </section>
  )
}

function stateOf(consent: Consent | null, privacySignal: boolean) {
  if (privacySignal || !consent) return 'Only necessary cookies are set. Nothing is loaded for statistics.'
  return (
    <>
      You <strong>{consent.choice}</strong> on <DateText date={consent.on} />.{' '}
      {consent.choice === 'declined' && 'Only necessary cookies are set.'}
    </>
  )
}
