import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { InstantText } from '@/components/ui/instant-text'
import { StatusWord } from '@/components/ui/status-word'
import { toInstantWords } from '@/lib/shared/calendar-date'
import { formActions } from '@/lib/shared/form-actions'
import { toTimeAgo } from '@/lib/shared/words'

interface SessionRow {
  id: string
  device: string
  /** Milliseconds since 1970. */
  startedAt: number
  startedMsAgo: number
  lastUsedMsAgo: number
  thisOne: boolean
}

interface SessionsProps {
  sessions: readonly SessionRow[]
  /** How many sessions were just ended; null when none were asked to end. */
  ended: number | null
}

/** Lists where the person is signed in. Plain forms end any session but this one. */
export function Sessions({ sessions, ended }: SessionsProps) {
  const others = sessions.filter(({ thisOne }) => !thisOne)
  return (
    <div className="flex max-w-[45rem] flex-col gap-6">
      {ended !== null && <Outcome ended={ended} />}
      <p>If you do not recognize a browser in this list, end its session and change your password.</p>
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <li key={session.id}>
            <Line session={session} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <form method="post" action={formActions.endSessions} className="no-print">
          <input type="hidden" name="all" value="others" />
          <Button type="submit" variant="danger">
            End all other sessions
          </Button>
        </form>
      )}
    </div>
  )
}

function Line({ session: { id, device, startedAt, startedMsAgo, lastUsedMsAgo, thisOne } }: { session: SessionRow }) {
  const name = device || 'Unknown browser'
  // The start time to the minute distinguishes two sessions in the same kind of browser.
  const since = toInstantWords(startedAt)
  return (
    <section
      aria-label={`${name}, since ${since}`}
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5"
    >
      <div>
        <h2 className="font-serif text-lg font-semibold">{name}</h2>
        {thisOne && (
          <p>
            <StatusWord tone="good">This session</StatusWord>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          Signed in on <InstantText at={new Date(startedAt).toISOString()} />, {toTimeAgo(startedMsAgo)}; last used{' '}
          {toTimeAgo(lastUsedMsAgo)}
        </p>
      </div>
      {thisOne ? (
        <form method="post" action={formActions.signOut} className="no-print">
          <Button type="submit" variant="secondary">
            Logout
          </Button>
        </form>
      ) : (
        <form method="post" action={formActions.endSessions} className="no-print">
          <input type="hidden" name="session" value={id} />
          <Button type="submit" variant="secondary">
            End this session
            <span className="sr-only">
              , {name}, since {since}
            </span>
          </Button>
        </form>
      )}
    </section>
  )
}

function Outcome({ ended }: { ended: number }) {
  if (ended > 0)
    return <Alert tone="good" message={ended === 1 ? 'One session was ended.' : `${ended} sessions were ended.`} />
  return <Alert tone="info" message="That session had already ended." />
}
