import 'server-only'
import { lifetimeOf, type Grant, type Limits, type ListedSession, type NewSession, type Session, type Vault, type WhichPerson } from './vault'

/** A session with its times, in milliseconds since 1970. */
export interface Kept extends NewSession {
  createdAt: number
  lastSeen: number
  generation: number
}

const mostSessions = 50_000

/** The vault in this process's memory: the default, for one process. `sessions` may be a map that outlives it. */
export class MemoryVault implements Vault {
  readonly #sessions: Map<string, Kept>
  readonly #refreshing = new Map<string, { owner: string; until: number }>()
  /** Provider sessions of sessions that ran out, until their longest time is over. */
  readonly #ranOut = new Map<string, { providerSession: string; until: number }>()
  readonly #seen = new Map<string, number>()

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number = Date.now,
    sessions: Map<string, Kept> = new Map<string, Kept>(),
  ) {
    this.#sessions = sessions
  }

  async create(key: string, session: NewSession): Promise<void> {
    const now = this.now()
    const { issuer, subject } = session.person
    const mine = this.#keysWhere((kept) => kept.person.issuer === issuer && kept.person.subject === subject)
    for (const oldest of mine.slice(0, Math.max(0, mine.length - this.limits.perPerson + 1))) await this.destroy(oldest)
    for (const oldest of this.#sessions.keys()) {
      if (this.#sessions.size < mostSessions) break
      await this.destroy(oldest)
    }
    this.#sessions.set(key, { ...session, createdAt: now, lastSeen: now, generation: 0 })
  }

  async find(key: string, { slide }: { slide: boolean }): Promise<Session | null> {
    const kept = this.#living(key)
    if (!kept) return null
    const now = this.now()
    const { idleMs, absoluteMs } = lifetimeOf(this.limits, kept)
    if (slide) kept.lastSeen = now
    const { person, grant, masquerade, generation } = kept
    return {
      person,
      grant,
      ...(masquerade && { masquerade }),
      generation,
      idleLeftMs: kept.lastSeen + idleMs - now,
      absoluteLeftMs: kept.createdAt + absoluteMs - now,
    }
  }

  async acquireRefresh(key: string, owner: string, holdMs: number): Promise<boolean> {
    const held = this.#refreshing.get(key)
    if (held && held.until > this.now()) return false
    this.#refreshing.set(key, { owner, until: this.now() + holdMs })
    return true
  }

  async commitRefresh(key: string, owner: string, grant: Grant) {
    const held = this.#refreshing.get(key)
    if (held?.owner !== owner || held.until <= this.now()) return 'lost'
    this.#refreshing.delete(key)
    const kept = this.#sessions.get(key)
    if (!kept) return 'gone'
    Object.assign(kept, { grant, generation: kept.generation + 1 })
    return 'committed'
  }

  async releaseRefresh(key: string, owner: string): Promise<void> {
    if (this.#refreshing.get(key)?.owner === owner) this.#refreshing.delete(key)
  }

  async destroy(key: string): Promise<boolean> {
    this.#ranOut.delete(key)
    return this.#sessions.delete(key)
  }

  async destroyAllOf({ issuer, subject }: WhichPerson): Promise<number> {
    return this.#destroyWhere(({ person }) => person.issuer === issuer && person.subject === subject)
  }

  async destroyByProviderSession(session: { issuer: string; providerSession: string }): Promise<number> {
    const { issuer, providerSession } = session
    return this.#destroyWhere(({ person }) => person.issuer === issuer && person.providerSession === providerSession)
  }

  async count(): Promise<number> {
    return this.#sessions.size
  }

  async destroyAll(): Promise<void> {
    this.#destroyWhere(() => true)
  }

  async list(whose: WhichPerson | 'everybody'): Promise<ListedSession[]> {
    const now = this.now()
    return [...this.#sessions.keys()].flatMap((key) => {
      const kept = this.#living(key)
      const wanted = whose === 'everybody' || (kept?.person.issuer === whose.issuer && kept.person.subject === whose.subject)
      if (!kept || !wanted) return []
      const { person, device = '', createdAt, lastSeen } = kept
      return [{ key, person, device, startedMsAgo: now - createdAt, lastUsedMsAgo: now - lastSeen }]
    })
  }

  async findProviderSession(key: string): Promise<string | null> {
    const kept = this.#living(key)
    if (kept) return kept.person.providerSession
    const ranOut = this.#ranOut.get(key)
    return ranOut && ranOut.until > this.now() ? ranOut.providerSession : null
  }

  async seenOnce(name: string, ms: number): Promise<boolean> {
    const now = this.now()
    for (const [old, until] of this.#seen) if (until <= now) this.#seen.delete(old)
    if (this.#seen.has(name)) return false
    this.#seen.set(name, now + ms)
    return true
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {
    this.#sessions.clear()
  }

  /** The session of a key; one whose time is over ends here. */
  #living(key: string): Kept | null {
    const kept = this.#sessions.get(key)
    if (!kept) return null
    const now = this.now()
    const { idleMs, absoluteMs } = lifetimeOf(this.limits, kept)
    const until = kept.createdAt + absoluteMs
    if (kept.lastSeen + idleMs > now && until > now) return kept
    this.#sessions.delete(key)
    for (const [old, gone] of this.#ranOut) if (gone.until <= now) this.#ranOut.delete(old)
    const { providerSession } = kept.person
    if (providerSession !== null && until > now) this.#ranOut.set(key, { providerSession, until })
    return null
  }

  /** Oldest first: a Map keeps the order of insertion. */
  #keysWhere(wanted: (kept: Kept) => boolean): string[] {
    return [...this.#sessions].filter(([, kept]) => wanted(kept)).map(([key]) => key)
  }

  #destroyWhere(wanted: (kept: Kept) => boolean): number {
    const keys = this.#keysWhere(wanted)
    for (const key of keys) this.#sessions.delete(key)
    return keys.length
  }
}
