import type { SignOutReason } from '@/lib/shared/sign-out-reason'
import { saysMaintenance } from './leave'
import { portalHeaders } from './portal-headers'
import { openChannel, type News } from './session-channel'
import {
  phaseAt,
  timeLeft,
  timeLeftIn,
  toDeadline,
  touchIsDue,
  type Deadline,
  type Moment,
  type TimeLeft,
} from './session-phase'

/** What the clock tells the page to do. */
export interface SessionView {
  /** Shows the warning with the seconds left, or hides it (null). `final`: the session cannot be extended. */
  warn: (seconds: number | null, final: boolean) => void
  /**
   * Hides the page until the server has said whether the session is alive. `offline`: the server cannot be reached now.
   */
  cover: (covered: boolean, offline: boolean) => void
  /** The session is over. `elsewhere`: this tab has no sign-out to send. */
  leave: (reason: SignOutReason, elsewhere: boolean) => void
}

export interface SessionSettings {
  start: TimeLeft
  /** When the page was requested, on the steady clock. */
  askedAt: number
  warningMs: number
  /** Reports activity to the server at most this often, in milliseconds. */
  touchEveryMs: number
}

export interface SessionClock {
  /**
   * Asks for more time. Resolves to 'extended', to 'final' at the absolute limit, or to 'failed' after three tries
   * without an answer.
   */
  extend: () => Promise<'extended' | 'final' | 'failed'>
  /** Announces to other tabs that the person signs out in this tab. */
  announce: (reason: SignOutReason) => unknown
  stop: () => void
}

const tickMs = 500
/** How long a caller waits for a response. The request itself continues: a late response still counts. */
const answerWithinMs = 4_000
/** After this time a request is aborted, and the next one is new. */
const giveUpMs = 15_000
const askAgainMs = 2_000
/** Asks the server this long before a warning, so that all tabs warn by the same deadline. */
const askAheadMs = 5_000
/**
 * A visible page checks this often, so that it learns within half a minute of maintenance or a session that ended
 * elsewhere.
 */
const lookEveryMs = 25_000
/** How long another tab's sign-out may take before this tab assumes that it failed. */
const signOutWithinMs = 5_000

const activities = [
  'mousemove',
  'mousedown',
  'keydown',
  'wheel',
  'touchstart',
  'touchmove',
  'focus',
  'visibilitychange',
]

/** Returns the current time on both of the browser's clocks. */
export const now = (): Moment => ({ steady: performance.now(), wall: Date.now() })

/**
 * Watches the session of this page. The server owns the deadline. The clock counts down the server's last answer,
 * reports activity, and shares the answers with other tabs. It asks again when the browser's clocks disagree, and
 * before it shows a page that somebody comes back to.
 */
export function watchSession(
  { start, askedAt, warningMs, touchEveryMs }: SessionSettings,
  view: SessionView,
): SessionClock {
  const first = now()
  let deadline: Deadline = toDeadline(start, { steady: askedAt, wall: first.wall - (first.steady - askedAt) })
  let asOf = askedAt // when the answer behind the deadline was requested, on the steady clock
  let confirmed: Deadline | null = null // the deadline that the server confirmed before a warning, or could not be asked about
  const underWay: { touch?: Promise<boolean>; question?: Promise<boolean> } = {}
  let ending = false
  let untold = false
  let toldAt = askedAt
  let activeAt = 0
  let lookedAt = 0
  let waiting = false
  let covered = false
  let offline = false // as shown by the page
  let unanswered = false // true when the last question of a covered page failed
  let stopped = false
  let leaving: { reason: SignOutReason; until: number } | null = null

  const cover = (wanted: boolean) => {
    const cutOff = wanted && (unanswered || !navigator.onLine)
    if (covered !== wanted || offline !== cutOff) view.cover((covered = wanted), (offline = cutOff))
  }
  const leave = (reason: SignOutReason, elsewhere = false) => {
    if (stopped) return
    if (!elsewhere) channel.tell({ over: reason })
    stop()
    view.cover(true, false)
    view.leave(reason, elsewhere)
  }

  const adopt = (left: TimeLeft, from: Moment) => {
    if (from.steady < asOf) return // a later request was answered first
    asOf = from.steady
    deadline = confirmed = toDeadline(left, from)
  }

  /** Sends a request and applies its answer whenever it arrives. Resolves to false when the server gave no answer. */
  const send = async (touch: boolean): Promise<boolean> => {
    const from = now()
    lookedAt = from.steady
    try {
      const answer = await fetch(touch ? '/api/session/touch' : '/api/session', {
        method: touch ? 'POST' : 'GET',
        headers: portalHeaders(!touch),
        cache: 'no-store',
        signal: AbortSignal.timeout(giveUpMs),
      })
      if (stopped) return false
      unanswered = false
      if (saysMaintenance(answer)) {
        channel.tell({ over: 'maintenance' })
        leave('maintenance', true)
      } else if (answer.status === 409) {
        leave('other-person', true) // a sign-out would end the other person's session
      } else if (answer.status === 401) {
        if (leaving) leave(leaving.reason, true)
        else leave(timeLeft(deadline, now()) <= 0 && !deadline.final ? 'idle' : 'session-ended')
      }
      if (!answer.ok) return false
      const left = timeLeftIn(await answer.json())
      if (!left) return false
      // A question sent beside a touch may have been answered before the touch counted.
      if (touch || !underWay.touch) {
        adopt(left, from)
        channel.tell({ ...left, at: from.wall })
      }
      return true
    } catch {
      unanswered = covered
      return false
    }
  }

  /** Resolves with the result of the request under way, or of a new one. Only a touch counts as activity. */
  const answerTo = (kind: 'touch' | 'question'): Promise<boolean> =>
    (underWay[kind] ??= send(kind === 'touch').finally(() => {
      delete underWay[kind]
      tick()
    }))

  /** Like `answerTo`, but resolves to false when the response takes too long. */
  const ask = (kind: 'touch' | 'question'): Promise<boolean> =>
    Promise.race([answerTo(kind), new Promise<false>((done) => setTimeout(done, answerWithinMs, false))])

  /** Asks the server for the time left and applies it. */
  const confirm = async () => {
    if (waiting) return
    waiting = true
    const answered = await ask('question')
    waiting = false
    if (stopped) return
    if (!answered) confirmed = deadline
    else if (!leaving && timeLeft(deadline, now()) > 0) cover(false)
    tick()
  }

  /**
   * The time is used up. Nobody is signed out before the touch under way is answered or, without one, a last question.
   */
  const end = async () => {
    if (ending) return
    ending = true
    const touching = underWay.touch
    await (touching ?? answerTo('question'))
    ending = false
    if (stopped || leaving) return
    if (timeLeft(deadline, now()) > 0) cover(false)
    else if (!touching && navigator.onLine) leave(deadline.final ? 'session-ended' : 'idle')
  }

  const touch = async () => {
    if (underWay.touch) return // the next touch reports what happened since
    untold = false
    toldAt = performance.now()
    if (!(await answerTo('touch'))) untold = true
  }

  const tick = () => {
    if (stopped) return
    const at = now()
    if (leaving && at.steady > leaving.until) {
      leaving = null
      void confirm()
    }
    const left = timeLeft(deadline, at)
    const phase = phaseAt(left, warningMs)
    // The steady clock cannot be set, so its reading is reliable. If only the wall clock says that the time is up, ask
    // the server.
    const sure = phase === phaseAt(deadline.steady - at.steady, warningMs)
    if (phase === 'idle' && sure && !leaving) {
      cover(true)
      if (navigator.onLine) void end()
    } else if (leaving || covered || phase === 'idle') {
      cover(true)
      if (at.steady - lookedAt >= (leaving ? tickMs : askAgainMs)) void confirm()
    } else {
      if (confirmed !== deadline && phaseAt(left, warningMs + askAheadMs) !== 'active') void confirm()
      if (phase === 'active') {
        view.warn(null, false)
        if (touchIsDue(untold, toldAt, at, touchEveryMs)) void touch()
        else if (document.visibilityState === 'visible' && at.steady - lookedAt >= lookEveryMs)
          void answerTo('question')
      } else if (untold && !underWay.touch) {
        untold = false // activity from the Active phase, held back by the pause between two touches
        void answerTo('touch')
      } else if (confirmed === deadline) {
        view.warn(Math.ceil(left / 1_000), deadline.final)
      }
    }
  }

  const hear = (news: News) => {
    if ('over' in news) {
      leaving = { reason: news.over, until: performance.now() + signOutWithinMs }
    } else {
      const at = now()
      adopt(news, { steady: at.steady - Math.max(0, at.wall - news.at), wall: news.at })
    }
    tick()
  }

  const notice = ({ type }: Event) => {
    const at = now()
    if (document.visibilityState === 'hidden' || at.steady - activeAt < tickMs) return
    activeAt = at.steady
    if (!covered && phaseAt(timeLeft(deadline, at), warningMs) === 'active') untold = true
    tick()
    if (type === 'visibilitychange' && !stopped) void confirm() // it may have ended while the page was hidden
  }

  /** Covers the page when it is left: somebody who comes back must not see it before the check. */
  const hide = () => cover(true)
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void confirm()
  }

  const channel = openChannel(hear)
  const timer = setInterval(tick, tickMs)
  for (const name of activities) addEventListener(name, notice, { capture: true, passive: true })
  addEventListener('pagehide', hide)
  addEventListener('pageshow', wake)

  function stop() {
    stopped = true
    clearInterval(timer)
    channel.close()
    for (const name of activities) removeEventListener(name, notice, { capture: true })
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', wake)
  }

  const extend = async () => {
    for (let tries = 0; tries < 3 && !stopped && timeLeft(deadline, now()) > 0; tries += 1) {
      if (tries > 0) await new Promise((done) => setTimeout(done, 2 * tickMs))
      if (await ask('touch')) {
        return phaseAt(timeLeft(deadline, now()), warningMs) === 'active' ? 'extended' : 'final'
      }
    }
    return 'failed'
  }

  return { extend, announce: (reason) => !stopped && channel.tell({ over: reason }), stop }
}
