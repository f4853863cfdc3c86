import { checkMaintenanceMode } from '@/lib/calls/site'
import { environment, EnvironmentError } from '@/lib/server/env'
import { openMaintenanceSwitch, type MaintenanceSwitch } from '@/lib/server/maintenance/switch'
import { refuse, say, storeIsAway } from '../steps/say'

const usage = 'npm run maintenance -- on | off | status'

async function turn(maintenanceSwitch: MaintenanceSwitch, on: boolean): Promise<void> {
  await maintenanceSwitch.turn(on)
  if (on) {
    say(
      `Maintenance is on, set by ${maintenanceSwitch.place}. Within two seconds every page says so, and everybody is signed out.`,
    )
    return
  }
  say(`The switch is off: ${maintenanceSwitch.place} is gone. The portal opens within two seconds.`)
  await tellOthers(maintenanceSwitch)
}

/**
 * Reports the other switches that keep the portal closed, which this command cannot turn off. True when one of them is
 * on.
 */
async function tellOthers(maintenanceSwitch: MaintenanceSwitch): Promise<boolean> {
  const settings = environment().maintenance.always
  const byCollege = (await maintenanceSwitch.read()).college !== null || (await askCollege()) === 'on'
  if (settings)
    say('MAINTENANCE=1 is set: a portal with this setting stays closed until you restart it without the setting.')
  if (byCollege)
    say('The college keeps the portal closed (maint-enabled). It opens within a minute after the college changes this.')
  return settings || byCollege
}

async function status(maintenanceSwitch: MaintenanceSwitch): Promise<void> {
  const { operator } = await maintenanceSwitch.read()
  if (operator !== null) say(`Maintenance is on, set by ${maintenanceSwitch.place}.`)
  const others = await tellOthers(maintenanceSwitch)
  if ((await askCollege()) === 'unknown')
    say('The college does not answer, so it is unknown whether it keeps the portal closed (maint-enabled).')
  if (operator === null && !others) say(`Maintenance is off. The switch is ${maintenanceSwitch.place}.`)
}

let asked: Promise<'on' | 'off' | 'unknown'> | undefined
const askCollege = () => (asked ??= askCollegeOnce().catch(() => 'unknown' as const))

async function askCollegeOnce(): Promise<'on' | 'off'> {
  const path = checkMaintenanceMode.path({
    studentId: '',
    oktaId: '',
    address: '',
    masqueradeId: '',
    subscriptionId: '',
  })
  const answer = await fetch(`${environment().bases.api}${path}`, {
    signal: AbortSignal.timeout(5_000),
    redirect: 'error',
  })
  const body = (await answer.json()) as { data?: unknown }
  return checkMaintenanceMode.answer.parse(body.data ?? body).isEnabled ? 'on' : 'off'
}

/** Runs `npm run maintenance` with these words and returns its exit code. */
export async function runMaintenance(words: string[]): Promise<number> {
  const [command, ...more] = words
  const run = {
    on: (maintenanceSwitch: MaintenanceSwitch) => turn(maintenanceSwitch, true),
    off: (maintenanceSwitch: MaintenanceSwitch) => turn(maintenanceSwitch, false),
    status,
  }[command ?? '']
  if (!run || more.length > 0) return refuse(usage)
  const maintenanceSwitch = openMaintenanceSwitch()
  try {
    await run(maintenanceSwitch)
    return 0
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    if (environment().session.store !== 'memory') return refuse(storeIsAway)
    return refuse(
      `${maintenanceSwitch.place} cannot be reached: ${error instanceof Error ? error.message : 'unknown reason'}`,
    )
  } finally {
    await maintenanceSwitch.close()
  }
}
