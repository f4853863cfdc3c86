import 'server-only'
import { KeyIndex } from './key-index'
import {
  lifetimeOf,
  tooManyReason,
  type Grant,
  type Limits,
  type ListedSession,
  type NewSession,
  type Person,
  type Session,
  type SessionStore,
  type EmailRef,
  type SubjectRef,
} from './session-store'

/** A session with its times in milliseconds since 1970. */
export interface Kept extends NewSession {
  createdAt: number
  lastSeen: number
  generation: number
  /** Absent until the first save. */
  saves?: number | undefined
}

const mostSessions = 50_000

/** How often expired entries are removed. */
const sweepEveryMs = 60_000

const nameOf = (...parts: string[]): string => JSON.stringify(parts)
const personOf = ({ issuer, subject }: SubjectRef): string => nameOf(issuer, subject)
const addressOf = ({ issuer, email }: Pick<Person, 'issuer' | 'email'>): string | null =>
  email === undefined ? null : nameOf(issuer, email.toLowerCase())
const providerSessionOf = ({ issuer, providerSession }: Pick<Person, 'issuer' | 'providerSession'>): string | null =>
  providerSession === null ? null : nameOf(issuer, providerSession)

/**
 * The session store in this process's memory; the default, for a single process. `sessions` may be a map that outlives
 * it.
 */
export class MemorySessionStore implements SessionStore {
  readonly #sessions: Map<string, Kept>
  readonly #byPerson = new KeyIndex()
  readonly #byAddress = new KeyIndex()
  readonly #byProviderSession = new KeyIndex()
  readonly #refreshing = new Map<string, { owner: string; until: number }>()
  /** Sessions that expired or were ended by others, kept until their maximum lifetime is over. */
  readonly #over = new Map<string, { providerSession: string | null; why: string | null; until: number }>()
  readonly #seen = new Map<string, { until: number; by: string | undefined }>()
  #nextSweep = 0

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number = Date.now,
    sessions: Map<string, Kept> = new Map<string, Kept>(),
  ) {
    this.#sessions = sessions
    for (const [key, { person }] of sessions) this.#register(key, person)
  }

  async create(key: string, session: NewSession): Promise<void> {
    const now = this.now()
    this.#sweep(now)
    const mine = this.#byPerson.of(personOf(session.person)).filter((each) => {
      const living = this.#living(each)
      // Somebody who has only passed the password step must not end the sessions of those who passed both.
      return living && living.person.awaitsSecondStep === session.person.awaitsSecondStep
    })
    for (const oldest of mine.slice(0, Math.max(0, mine.length - this.limits.perPerson + 1)))
      await this.destroy(oldest, tooManyReason)
    if (this.#sessions.size >= mostSessions) await this.destroy(this.#longestUnused())
    this.#sessions.set(key, { ...session, createdAt: now, lastSeen: now, generation: 0 })
    this.#register(key, session.person)
  }

  async replace(key: string, by: string, session: NewSession, generation: number): Promise<boolean> {
    if (this.#living(key)?.generation !== generation) return false
    this.#remove(key)
    await this.create(by, session)
    return true
  }

  async find(key: string, { slide, waiting }: { slide: boolean; waiting?: boolean }): Promise<Session | null> {
    const kept = this.#living(key)
    if (!kept || (kept.person.awaitsSecondStep && !waiting)) return null
    const now = this.now()
    const { idleMs, absoluteMs } = lifetimeOf(this.limits, kept)
    if (slide) kept.lastSeen = now
    const { person, grant, masquerade, generation, saves = 0 } = kept
    return {
      person,
      grant,
      ...(masquerade && { masquerade }),
      generation,
      saves,
      idleLeftMs: kept.lastSeen + idleMs - now,
      absoluteLeftMs: kept.createdAt + absoluteMs - now,
    }
  }

  async countSave(key: string): Promise<void> {
    const kept = this.#living(key)
    if (kept) kept.saves = (kept.saves ?? 0) + 1
  }

  async acquireRefresh(key: string, owner: string, holdMs: number): Promise<boolean> {
    const held = this.#refreshing.get(key)
    if (held && held.until > this.now()) return false
    this.#refreshing.set(key, { owner, until: this.now() + holdMs })
    return true
  }

  async commitRefresh(key: string, owner: string, generation: number, grant: Grant) {
    await this.releaseRefresh(key, owner)
    const kept = this.#sessions.get(key)
    if (!kept) return 'gone'
    if (kept.grant.sealedTokens === grant.sealedTokens) return 'committed'
    if (kept.generation !== generation) return 'lost'
    Object.assign(kept, { grant, generation: generation + 1 })
    return 'committed'
  }

  async releaseRefresh(key: string, owner: string): Promise<void> {
    if (this.#refreshing.get(key)?.owner === owner) this.#refreshing.delete(key)
  }

  async destroy(key: string, why?: string): Promise<boolean> {
    const kept = this.#living(key)
    if (why === undefined) this.#over.delete(key)
    else if (kept) this.#remember(key, kept, why)
    return this.#remove(key)
  }

  async destroyAllOf(person: SubjectRef): Promise<number> {
    return this.#destroyEach(this.#byPerson.of(personOf(person)))
  }

  async destroyByProviderSession({
    issuer,
    providerSession,
  }: {
    issuer: string
    providerSession: string
  }): Promise<number> {
    return this.#destroyEach(this.#byProviderSession.of(nameOf(issuer, providerSession)))
  }

  async count(): Promise<number> {
    this.#sweep(this.now())
    return this.#sessions.size
  }

  async destroyAll(): Promise<void> {
    for (const [key, kept] of this.#sessions) {
      this.#remember(key, kept, 'session-ended')
      this.#remove(key)
    }
  }

  async list(whose: SubjectRef | 'everybody'): Promise<ListedSession[]> {
    const now = this.now()
    const keys = whose === 'everybody' ? [...this.#sessions.keys()] : this.#byPerson.of(personOf(whose))
    return keys.flatMap((key) => {
      const kept = this.#living(key)
      if (!kept) return []
      const { person, device = '', createdAt, lastSeen } = kept
      return [{ key, person, device, startedMsAgo: now - createdAt, lastUsedMsAgo: now - lastSeen }]
    })
  }

  async findByEmail({ issuer, email }: EmailRef): Promise<SubjectRef[]> {
    const living = this.#byAddress.of(nameOf(issuer, email.toLowerCase())).flatMap((key) => this.#living(key) ?? [])
    return [...new Set(living.map(({ person }) => person.subject))].map((subject) => ({ issuer, subject }))
  }

  async findProviderSession(key: string): Promise<string | null> {
    const kept = this.#living(key)
    if (kept) return kept.person.providerSession
    return this.#overOf(key)?.providerSession ?? null
  }

  async findEnd(key: string): Promise<string | null> {
    return this.#overOf(key)?.why ?? null
  }

  async wasSeen(name: string): Promise<boolean> {
    return (this.#seen.get(name)?.until ?? 0) > this.now()
  }

  async seenOnce(name: string, ms: number, by?: string): Promise<boolean> {
    const now = this.now()
    for (const [old, { until }] of this.#seen) if (until <= now) this.#seen.delete(old)
    const first = this.#seen.get(name)
    if (first) return by !== undefined && first.by === by
    this.#seen.set(name, { until: now + ms, by })
    return true
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {
    this.#sessions.clear()
  }

  /** Returns the session with this key, or null. Ends an expired session. */
  #living(key: string): Kept | null {
    const kept = this.#sessions.get(key)
    if (!kept) return null
    const now = this.now()
    const { idleMs, absoluteMs } = lifetimeOf(this.limits, kept)
    if (kept.lastSeen + idleMs > now && kept.createdAt + absoluteMs > now) return kept
    this.#remember(key, kept, null)
    this.#remove(key)
    return null
  }

  #remember(key: string, kept: Kept, why: string | null): void {
    const until = kept.createdAt + lifetimeOf(this.limits, kept).absoluteMs
    if (until > this.now()) this.#over.set(key, { providerSession: kept.person.providerSession, why, until })
  }

  #overOf(key: string) {
    const over = this.#over.get(key)
    return over && over.until > this.now() ? over : null
  }

  /** Ends expired sessions that nobody has asked for since, such as those of closed browsers. */
  #sweep(now: number): void {
    if (now < this.#nextSweep) return
    this.#nextSweep = now + sweepEveryMs
    for (const key of [...this.#sessions.keys()]) this.#living(key)
    for (const [old, { until }] of this.#over) if (until <= now) this.#over.delete(old)
    for (const [key, { until }] of this.#refreshing) if (until <= now) this.#refreshing.delete(key)
  }

  #register(key: string, person: Person): void {
    this.#byPerson.add(personOf(person), key)
    this.#byAddress.add(addressOf(person), key)
    this.#byProviderSession.add(providerSessionOf(person), key)
  }

  #remove(key: string): boolean {
    const person = this.#sessions.get(key)?.person
    if (!person) return false
    this.#byPerson.remove(personOf(person), key)
    this.#byAddress.remove(addressOf(person), key)
    this.#byProviderSession.remove(providerSessionOf(person), key)
    return this.#sessions.delete(key)
  }

  #longestUnused(): string {
    let [key, unusedSince] = ['', Infinity]
    for (const [each, { lastSeen }] of this.#sessions) if (lastSeen < unusedSince) [key, unusedSince] = [each, lastSeen]
    return key
  }

  /** Ends these sessions and returns how many were alive. */
  #destroyEach(keys: readonly string[]): number {
    return keys.filter((key) => {
      const lived = this.#living(key) !== null
      this.#over.delete(key)
      this.#remove(key)
      return lived
    }).length
  }
}
