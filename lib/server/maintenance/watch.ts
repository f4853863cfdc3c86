import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkMaintenanceMode } from '@/lib/calls/site'
import { log } from '../observability/log'
import { outsideRequests } from '../process/outside-requests'
import type { MaintenanceSwitch, Switches } from './switch'

/** Milliseconds. */
export const pace = {
  /** Between two reads of the operator's switch. */
  look: 2_000,
  /**
   * From the first read that found a switch on until sessions end. By then every portal is closed, and every save that
   * had passed has its token, for which the provider may take five seconds.
   */
  endSessions: 8_000,
  /** How long the state of the college's switch is trusted; twice as long when the college cannot be asked again. */
  stale: checkMaintenanceMode.staleMs,
  /** How soon the college is asked again while its switch is on, and after it did not respond. */
  askSooner: 60_000,
  /** How long the first requests of a process wait for the college's response. */
  firstAnswer: 2_000,
} as const

/** What the watch works with. Times are those of `now`. */
interface Parts {
  /** MAINTENANCE=1: this process is closed for as long as it runs. */
  always: boolean
  maintenanceSwitch: MaintenanceSwitch
  /** Returns the state of the college's own switch. Throws when the college did not tell. */
  askCollege: () => Promise<boolean>
  /** True for exactly one of the portals that know an activation by this name. */
  claim: (activation: string) => Promise<boolean>
  /** Ends every session. */
  endSessions: () => Promise<unknown>
  now: () => number
}

export interface Watch {
  /** True when the portal is closed. Waits only until this process knows its first answer. */
  isOn(): Promise<boolean>
  /** Like `isOn`, from what this process knows, without asking. */
  isKnownToBeOn(): boolean
  /** Reads the switches, and closes or opens the portal accordingly. */
  beat(): Promise<void>
  /** When the sessions of an activation last ended, in milliseconds since 1970; null when none have. */
  endedAt(): number | null
}

/** The time from when the first switch is turned on until none is on. */
interface Activation {
  name: string
  startedAt: number
  claimed: boolean | null
  sessionsEnded: boolean
}

/**
 * Watches the three switches, any of which closes the portal. Only a successful read changes the state: when a switch
 * cannot be read, the portal stays as it is, and this is logged once. Sessions end once for each activation.
 */
export function watchSwitches({ always, maintenanceSwitch, askCollege, claim, endSessions, now }: Parts): Watch {
  let switches: Switches = { operator: null, college: null }
  let activation: Activation | null = null
  let endedAt: number | null = null
  let askAt = Infinity // until the first request
  let first: Promise<unknown> | null = null
  let beats: Promise<void> = Promise.resolve()
  const failing = new Set<string>()

  const attempt = async <Answer>(what: string, work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      const answer = await work()
      if (failing.delete(what)) log().info(`maintenance: ${what} works again`)
      return answer
    } catch (error) {
      if (!failing.has(what))
        log().warn({ error: String(error) }, `maintenance: ${what} fails; the portal stays as it is`)
      failing.add(what)
      return undefined
    }
  }

  const end = async (ending: Activation) => {
    ending.claimed ??= await claim(ending.name)
    if (ending.claimed) await endSessions()
    ending.sessionsEnded = true
    endedAt = now()
  }

  const follow = async () => {
    const name = nameOf(switches, always)
    if (name !== null && activation === null) {
      activation = { name, startedAt: now(), claimed: null, sessionsEnded: false }
      log().warn({ switch: name }, 'maintenance begins: the portal is closed')
    }
    if (activation === null) return
    const current = activation
    const due = name === null || now() - current.startedAt >= pace.endSessions
    if (due && !current.sessionsEnded) await attempt('ending the sessions', () => end(current))
    if (name !== null || !current.sessionsEnded) return
    activation = null
    log().warn('maintenance is over: the portal is open')
  }

  const look = async () => {
    switches = (await attempt('reading the switch', () => maintenanceSwitch.read())) ?? switches
    await follow()
    if (now() >= askAt) void ask()
  }
  const beat = () => (beats = beats.then(look))

  const ask = async () => {
    askAt = Infinity // one at a time
    const enabled = await attempt('asking the college', async () => {
      const answer = await askCollege()
      await maintenanceSwitch.noteCollege(answer, 2 * pace.stale)
      return answer
    })
    askAt = now() + (enabled === false ? pace.stale : pace.askSooner)
    await beat()
  }

  const begin = async () => {
    await beat()
    const asked = ask()
    if (activation === null) await Promise.race([asked, sleep(pace.firstAnswer, undefined, { ref: false })])
  }

  return {
    isOn: async () => {
      await (first ??= outsideRequests(begin))
      return activation !== null
    },
    isKnownToBeOn: () => activation !== null,
    beat,
    endedAt: () => endedAt,
  }
}

const nameOf = ({ operator, college }: Switches, always: boolean): string | null => {
  if (always) return 'MAINTENANCE'
  if (operator !== null) return `operator ${operator}`
  return college === null ? null : `college ${college}`
}
