import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { log } from '../../observability/log'
import { RedisConnection } from './redis-connection'
import { Found, Row } from './redis-answers'
import { openPerson, sealPerson, type Whose } from './sealed-person'
import {
  addressAt,
  endAt,
  epochAt,
  ownerOf,
  personAt,
  prefix,
  providerAt,
  ranOutAt,
  refreshAt,
  seenAt,
  sessionAt,
  sessionPrefix,
} from './redis-names'
import {
  beginEpochScript,
  commitScript,
  countSaveScript,
  createScript,
  destroyIndexScript,
  findScript,
  listScript,
  releaseScript,
} from './redis-scripts'
import {
  lifetimeOf,
  tooManyReason,
  SessionStoreUnavailable,
  type Grant,
  type Limits,
  type ListedSession,
  type NewSession,
  type Session,
  type SessionStore,
  type EmailRef,
  type SubjectRef,
} from './session-store'

/** How many sessions one step of a scan covers before other clients get their turn. */
const batch = 200

/**
 * Opens the person of a session. Returns null when they contradict the owner or the masquerade flag stored beside them,
 * which limits and sign-outs rely on.
 */
function openFor(key: string, sealed: string, viewing: string, owner: string): Whose | null {
  const whose = openPerson(sealed, key)
  return whose && ownerOf(whose.person) === owner && (viewing !== '') === (whose.masquerade !== undefined)
    ? whose
    : null
}

/** The session store in Redis, for several portal processes and for sessions that survive a restart of the portal. */
export class RedisSessionStore implements SessionStore {
  readonly #connection: RedisConnection

  constructor(
    address: string,
    private readonly limits: Limits,
  ) {
    this.#connection = new RedisConnection(address)
  }

  async create(key: string, session: NewSession): Promise<void> {
    await this.#create(key, session, null)
  }

  replace(key: string, by: string, session: NewSession, generation: number): Promise<boolean> {
    return this.#create(by, session, { key, generation })
  }

  /** Returns false when the session to replace (`old`, if any) is gone or has another generation. */
  async #create(key: string, session: NewSession, old: { key: string; generation: number } | null): Promise<boolean> {
    const { person, grant, masquerade } = session
    const { idleMs, absoluteMs } = lifetimeOf(this.limits, session)
    const { perPerson } = this.limits
    const { issuer, subject, email, providerSession } = person
    const made = await this.#connection.ask((redis) =>
      redis.eval(
        createScript,
        5,
        sessionAt(key),
        personAt(person),
        ranOutAt(key),
        providerSession === null ? '' : providerAt(issuer, providerSession),
        email === undefined ? '' : addressAt({ issuer, email }),
        grant.sealedTokens,
        grant.expiresAt,
        grant.freshUntil,
        sealPerson(session, key),
        idleMs,
        absoluteMs,
        perPerson,
        prefix,
        person.awaitsSecondStep ? '1' : '',
        ownerOf(person),
        providerSession ?? '',
        masquerade ? '1' : '',
        this.limits.absoluteMs,
        old?.key ?? '',
        tooManyReason,
        subject,
        old?.generation ?? '',
      ),
    )
    return made !== 0
  }

  async find(key: string, { slide, waiting }: { slide: boolean; waiting?: boolean }): Promise<Session | null> {
    const { idleMs, absoluteMs, masquerade: shorter } = this.limits
    const look = (sliding: boolean) =>
      this.#connection.ask((redis) =>
        redis.eval(
          findScript,
          1,
          sessionAt(key),
          idleMs,
          absoluteMs,
          sliding ? '1' : '0',
          prefix,
          shorter.idleMs,
          shorter.absoluteMs,
        ),
      )
    // A read-only store still knows who is signed in. It just cannot count activity.
    let counts = true
    const answer = await look(slide).catch((error: unknown) => {
      if (!slide || !(error instanceof SessionStoreUnavailable && error.noWrites)) throw error
      counts = false
      return look(false)
    })
    if (answer === null) return null
    const found = Found.safeParse(answer)
    if (!found.success) return this.#endUnreadable(key)
    const [sealedTokens, expiresAt, freshUntil, generation, sealed, idleLeftMs, absoluteLeftMs, viewing, saves, owner] =
      found.data
    const whose = openFor(key, sealed, viewing, owner)
    if (!whose) return this.#endUnreadable(key)
    const { person, masquerade } = whose
    if (person.awaitsSecondStep && !waiting) return null
    return {
      grant: { sealedTokens, expiresAt, freshUntil },
      generation,
      saves: counts ? saves : null,
      person,
      ...(masquerade && { masquerade }),
      idleLeftMs,
      absoluteLeftMs,
    }
  }

  /** Ends a session whose stored data cannot be read. It is over even if a read-only store cannot delete it. */
  async #endUnreadable(key: string): Promise<null> {
    log().warn({ session: key.slice(0, 8) }, 'session over: its data in the session store cannot be read')
    await this.destroy(key, 'session-ended').catch(() => false)
    return null
  }

  async countSave(key: string): Promise<void> {
    await this.#connection.ask((redis) => redis.eval(countSaveScript, 1, sessionAt(key)))
  }

  async acquireRefresh(key: string, owner: string, holdMs: number): Promise<boolean> {
    return this.#claim(refreshAt(key), owner, holdMs)
  }

  async commitRefresh(key: string, owner: string, generation: number, grant: Grant) {
    const { sealedTokens, expiresAt, freshUntil } = grant
    const answer = await this.#connection.ask((redis) =>
      redis.eval(
        commitScript,
        2,
        sessionAt(key),
        refreshAt(key),
        owner,
        sealedTokens,
        expiresAt,
        freshUntil,
        generation,
      ),
    )
    return z.enum(['committed', 'gone', 'lost']).parse(answer)
  }

  async releaseRefresh(key: string, owner: string): Promise<void> {
    await this.#connection.ask((redis) => redis.eval(releaseScript, 1, refreshAt(key), owner))
  }

  async destroy(key: string, why?: string): Promise<boolean> {
    const [ended] = await this.#connection.ask((redis) =>
      Promise.all([redis.del(sessionAt(key)), why === undefined ? redis.del(ranOutAt(key)) : null]),
    )
    const isRemembered = ended > 0 && why !== undefined
    if (isRemembered)
      await this.#connection
        .ask((redis) => redis.set(endAt(key), why, 'PX', this.limits.absoluteMs))
        .catch(() => undefined) // the session is over; a full store cannot keep the reason
    return ended > 0
  }

  async destroyAllOf(person: SubjectRef): Promise<number> {
    return this.#destroyIndex(personAt(person), epochAt(ownerOf(person)))
  }

  async destroyByProviderSession(session: { issuer: string; providerSession: string }): Promise<number> {
    return this.#destroyIndex(providerAt(session.issuer, session.providerSession))
  }

  async count(): Promise<number> {
    let [cursor, total] = ['0', 0]
    do {
      const at = cursor
      const [next, keys] = await this.#connection.ask((redis) =>
        redis.scan(at, 'MATCH', `${sessionPrefix}*`, 'COUNT', 1_000),
      )
      total += keys.length
      cursor = next
    } while (cursor !== '0')
    return total
  }

  async destroyAll(): Promise<void> {
    await this.#connection.ask((redis) =>
      redis.eval(beginEpochScript, 1, epochAt('everybody'), String(this.limits.absoluteMs), prefix),
    )
  }

  async list(whose: SubjectRef | 'everybody'): Promise<ListedSession[]> {
    if (whose !== 'everybody') {
      const keys = await this.#connection.ask((redis) => redis.zrange(personAt(whose), '0', '-1'))
      return this.#rowsOf(keys)
    }
    const found: ListedSession[] = []
    let cursor = '0'
    do {
      const from = cursor
      const [next, places] = await this.#connection.ask((redis) =>
        redis.scan(from, 'MATCH', `${sessionPrefix}*`, 'COUNT', batch),
      )
      found.push(...(await this.#rowsOf(places.map((place) => place.slice(sessionPrefix.length)))))
      cursor = next
    } while (cursor !== '0')
    // A scan may return the same key twice.
    const sessions = [...new Map(found.map((session) => [session.key, session])).values()]
    return sessions.toSorted((one, other) => other.startedMsAgo - one.startedMsAgo)
  }

  async findByEmail({ issuer, email }: EmailRef): Promise<SubjectRef[]> {
    const wanted = email.toLowerCase()
    const subjects = await this.#connection.ask((redis) => redis.smembers(addressAt({ issuer, email })))
    const people = subjects.map((subject) => ({ issuer, subject }))
    // The index outlives the session, so people who have another address by now are filtered out.
    const listed = await Promise.all(people.map((person) => this.list(person)))
    return people.filter((_, index) => listed[index]?.some(({ person }) => person.email?.toLowerCase() === wanted))
  }

  async findProviderSession(key: string): Promise<string | null> {
    return this.#connection.ask((redis) => redis.get(ranOutAt(key)))
  }

  async findEnd(key: string): Promise<string | null> {
    return this.#connection.ask((redis) => redis.get(endAt(key)))
  }

  async wasSeen(name: string): Promise<boolean> {
    return (await this.#connection.ask((redis) => redis.exists(seenAt(name)))) === 1
  }

  async seenOnce(name: string, ms: number, by: string = randomUUID()): Promise<boolean> {
    return this.#claim(seenAt(name), by, ms)
  }

  /**
   * True when the name is free, or taken by `by` already. A command whose connection broke before the response is sent
   * once more, and finds what it wrote.
   */
  async #claim(place: string, by: string, ms: number): Promise<boolean> {
    const taken = (await this.#connection.ask((redis) => redis.set(place, by, 'PX', ms, 'NX'))) === 'OK'
    return taken || (await this.#connection.ask((redis) => redis.get(place))) === by
  }

  async check(): Promise<void> {
    await this.#connection.ask((redis) => redis.ping())
  }

  async close(): Promise<void> {
    this.#connection.close()
  }

  async #destroyIndex(...keys: [index: string, epoch?: string]): Promise<number> {
    const values = [...keys.filter((key) => key !== undefined), prefix, String(this.limits.absoluteMs)]
    const answer = await this.#connection.ask((redis) => redis.eval(destroyIndexScript, keys.length, ...values))
    return z.number().parse(answer)
  }

  async #rowsOf(keys: readonly string[]): Promise<ListedSession[]> {
    if (keys.length === 0) return []
    const { idleMs, absoluteMs, masquerade } = this.limits
    const values = [...keys.map(sessionAt), idleMs, absoluteMs, prefix, masquerade.idleMs, masquerade.absoluteMs].map(
      String,
    )
    const answer = await this.#connection.ask((redis) => redis.eval(listScript, keys.length, ...values))
    const rows = z.array(z.unknown()).parse(answer)
    // Skips sessions that are over, and unreadable ones, which end when they are used.
    return keys.flatMap((key, index) => {
      const row = Row.safeParse(rows[index])
      if (!row.success) return []
      const [sealed, viewing, owner, startedMsAgo, lastUsedMsAgo] = row.data
      const whose = openFor(key, sealed, viewing, owner)
      return whose ? [{ key, person: whose.person, device: whose.device, startedMsAgo, lastUsedMsAgo }] : []
    })
  }
}
