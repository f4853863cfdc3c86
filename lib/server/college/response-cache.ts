import 'server-only'
import { processWide } from '../process/process-wide'
import { whenSessionEnds } from '../session/store/tell-ends'
import { responseCacheRules } from './policy'

interface Entry {
  value: unknown
  /** Milliseconds since 1970: when it was asked for, until when it is shown without asking, and until when if nothing newer can be had. */
  at: number
  until: number
  lastUntil: number
  size: number
}
type Answers = Map<string, Entry>

/** Keeps an answer whose text had so many characters. */
export type Keep = (value: unknown, size: number) => void

/** The college's answers that may be shown again, of each session by itself; oldest first goes what is too much. */
export class ResponseCache {
  readonly #sessions = new Map<string, Answers>()
  #size = 0
  #count = 0
  #nextSweep = 0

  constructor(
    private readonly rules = responseCacheRules,
    private readonly now: () => number = Date.now,
  ) {}

  /** How many there are, and the characters of their texts. */
  get held(): { count: number; size: number } {
    return { count: this.#count, size: this.#size }
  }

  find(session: string, load: string): { value: unknown } | null {
    const entry = this.#sessions.get(session)?.get(load)
    return entry && entry.until > this.now() ? { value: entry.value } : null
  }

  /** The last answer, for a load that came to nothing; it may be old. From now on it is shown in no other way. */
  findLast(session: string, load: string): { value: unknown; at: number } | null {
    const entry = this.#sessions.get(session)?.get(load)
    if (!entry || entry.lastUntil <= this.now()) return null
    entry.until = 0
    return entry
  }

  /**
   * What keeps the answer of a load that begins now. It keeps nothing after the session was dropped meanwhile: the load may answer
   * what was true before a save.
   */
  begin(session: string, load: string, staleMs: number, lastKnownMs = 0): Keep {
    this.#sweep()
    const answers: Answers = this.#sessions.get(session) ?? new Map<string, Entry>()
    this.#sessions.set(session, answers)
    const at = this.now()
    const until = at + staleMs
    const lastUntil = at + Math.max(staleMs, lastKnownMs)
    return (value, size) => {
      if (this.#sessions.get(session) !== answers || size > this.rules.largest) return
      this.#remove(answers, load)
      answers.set(load, { value, at, until, lastUntil, size })
      this.#count += 1
      this.#size += size
      this.#sessions.delete(session) // the session that was used last goes last
      this.#sessions.set(session, answers)
      this.#makeRoom()
    }
  }

  /** Forgets all of a session: it saved something, or is over. */
  drop(session: string): void {
    const answers = this.#sessions.get(session)
    for (const load of answers?.keys() ?? []) if (answers) this.#remove(answers, load)
    this.#sessions.delete(session)
  }

  /** Now and then forgets what is too old to be shown, which nobody may ask for again. */
  #sweep(): void {
    const now = this.now()
    if (now < this.#nextSweep) return
    this.#nextSweep = now + this.rules.sweepMs
    for (const [session, answers] of this.#sessions) {
      for (const [load, { lastUntil }] of answers) if (lastUntil <= now) this.#remove(answers, load)
      if (answers.size === 0) this.#sessions.delete(session)
    }
  }

  #remove(answers: Answers, load: string): void {
    const entry = answers.get(load)
    if (!entry) return
    answers.delete(load)
    this.#count -= 1
    this.#size -= entry.size
  }

  #makeRoom(): void {
    for (const session of this.#sessions.keys()) {
      if (this.#count <= this.rules.most && this.#size <= this.rules.mostSize) return
      this.drop(session)
    }
  }
}

export const responseCache = processWide('response-cache', () => {
  const made = new ResponseCache()
  whenSessionEnds((session) => made.drop(session))
  return made
})
