import 'server-only'
import type { Redis } from 'ioredis'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unless } from '@/lib/shared/promises'
import { env } from '../env'
import { openRedis, whenConnected } from '../store/redis'

/** When each switch that needs no restart was turned on, which also names the activation. Null while it is off. */
export interface Switches {
  operator: string | null
  college: string | null
}

/** The operator's switch, and the place where portals share the state of the college's own switch. */
export interface MaintenanceSwitch {
  read(): Promise<Switches>
  /** Turns the operator's switch. Turning it on again keeps the time of the first. */
  turn(on: boolean): Promise<void>
  /** Records what the college said, for `holdMs` unless it is recorded again. */
  noteCollege(on: boolean, holdMs: number): Promise<void>
  /** Tells an operator where to find the switch. */
  readonly place: string
  close(): Promise<void>
}

/**
 * For one portal, or several with one folder. The switch is on while the file exists. The college's state stays in the
 * process.
 */
export class FileMaintenanceSwitch implements MaintenanceSwitch {
  #college: { since: string; until: number } | null = null

  constructor(
    readonly place: string,
    private readonly now: () => number = Date.now,
  ) {}

  async read(): Promise<Switches> {
    // Only a missing file means off. A file that cannot be read says nothing.
    const file = await unless('ENOENT', stat(this.place))
    const college = this.#college && this.#college.until > this.now() ? this.#college.since : null
    return { operator: file && String(file.mtimeMs), college }
  }

  async turn(on: boolean): Promise<void> {
    if (!on) return rm(this.place, { force: true })
    await mkdir(path.dirname(this.place), { recursive: true })
    const since = new Date(this.now()).toISOString()
    const text = `The portal is under maintenance since ${since}.\n`
    await unless('EEXIST', writeFile(this.place, text, { flag: 'wx' }))
  }

  async noteCollege(on: boolean, holdMs: number): Promise<void> {
    const now = this.now()
    const since = this.#college && this.#college.until > now ? this.#college.since : String(now)
    this.#college = on ? { since, until: now + holdMs } : null
  }

  async close(): Promise<void> {}
}

const operatorKey = 'portal:maintenance'
const collegeKey = 'portal:maintenance:college'

/** For all portals on one Redis. They all see the same state within two seconds. */
export class RedisMaintenanceSwitch implements MaintenanceSwitch {
  readonly place = `the key ${operatorKey} in Redis`
  readonly #redis: Redis
  readonly #ask: ReturnType<typeof whenConnected>

  constructor(address: string) {
    this.#redis = openRedis(address, 'maintenance')
    this.#ask = whenConnected(this.#redis)
  }

  async read(): Promise<Switches> {
    const [operator = null, college = null] = await this.#ask((redis) => redis.mget(operatorKey, collegeKey))
    return { operator, college }
  }

  async turn(on: boolean): Promise<void> {
    const since = new Date().toISOString()
    await this.#ask<unknown>((redis) => (on ? redis.set(operatorKey, since, 'NX') : redis.del(operatorKey)))
  }

  async noteCollege(on: boolean, holdMs: number): Promise<void> {
    await this.#ask<unknown>(async (redis) => {
      if (!on) return redis.del(collegeKey)
      const first = await redis.set(collegeKey, new Date().toISOString(), 'PX', holdMs, 'NX')
      return first ?? redis.pexpire(collegeKey, holdMs)
    })
  }

  async close(): Promise<void> {
    this.#redis.disconnect()
  }
}

/** Opens the switch that belongs to the session store. */
export function openMaintenanceSwitch(): MaintenanceSwitch {
  const { store } = env.session
  if (store !== 'memory') return new RedisMaintenanceSwitch(store)
  return new FileMaintenanceSwitch(path.resolve(/* turbopackIgnore: true */ process.cwd(), env.maintenance.file))
}
