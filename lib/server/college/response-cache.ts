import 'server-only'
import { processWide } from '../process/process-wide'
import { whenSessionEnds } from '../session/store/tell-ends'
import { responseCacheRules } from './policy'

interface Entry {
  value: unknown
  /**
   * Milliseconds since 1970: when the answer was requested (`at`), until when it is shown without asking (`until`),
   * and until when it is the fallback if a new load fails (`lastUntil`).
   */
  at: number
  until: number
  lastUntil: number
  size: number
}
type Answers = Map<string, Entry>

/** Caches an answer whose text has `size` characters. */
export type Keep = (value: unknown, size: number) => void

/**
 * Caches the college's answers, separately for each session. When the cache is full, the session that has not cached
 * anything for the longest time is evicted.
 */
export class ResponseCache {
  readonly #sessions = new Map<string, Answers>()
  #size = 0
  #count = 0
  #nextSweep = 0

  constructor(
    private readonly rules = responseCacheRules,
    private readonly now: () => number = Date.now,
  ) {}

  /** Number of cached answers and total characters of their text. */
  get held(): { count: number; size: number } {
    return { count: this.#count, size: this.#size }
  }

  find(session: string, load: string): { value: unknown } | null {
    const entry = this.#sessions.get(session)?.get(load)
    return entry && entry.until > this.now() ? { value: entry.value } : null
  }

  /**
   * Returns the last answer, possibly old, for a load that failed. From then on `find` no longer returns that answer.
   */
  findLast(session: string, load: string): { value: unknown; at: number } | null {
    const entry = this.#sessions.get(session)?.get(load)
    if (!entry || entry.lastUntil <= this.now()) return null
    entry.until = 0
    return entry
  }

  /**
   * Returns the function that caches the answer of a load that begins now. It caches nothing if the session is
   * dropped in the meantime, because the load may have read data from before a save.
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
      this.#sessions.delete(session) // moves the session to the end: the session used last is evicted last
      this.#sessions.set(session, answers)
      this.#makeRoom()
    }
  }

  /** Drops all answers of a session, after a save or when the session ends. */
  drop(session: string): void {
    const answers = this.#sessions.get(session)
    for (const load of answers?.keys() ?? []) if (answers) this.#remove(answers, load)
    this.#sessions.delete(session)
  }

  /** Removes expired answers once per `sweepMs`. */
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
