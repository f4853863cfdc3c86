// `npm run maintenance -- on | off | status`: an operator closes the portal and opens it again, without a restart.
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { checkMaintenanceMode } from '@/lib/calls/site'
import { environment, EnvironmentError } from '@/lib/server/env'
import { openBoard, type Board } from '@/lib/server/maintenance/board'

/** Something the operator has to mend; shown without a stack. */
class Stop extends Error {}

const usage = 'npm run maintenance -- on | off | status'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function turn(board: Board, on: boolean): Promise<void> {
  await board.turn(on)
  if (on) {
    say(`Maintenance is on, by ${board.place}. Within two seconds every page says so; everybody is signed out.`)
    return
  }
  say(`The switch is off: ${board.place} is gone. The portal opens within two seconds.`)
  await tellOthers(board)
}

/** The switches that this command does not turn, when one of them is on. */
async function tellOthers(board: Board): Promise<boolean> {
  const settings = environment().maintenance.always
  const byCollege = (await board.read()).college !== null || (await askCollege()) === 'on'
  if (settings) say('MAINTENANCE=1 is set: a portal with this setting stays closed until it is restarted without it.')
  if (byCollege)
    say('The college closes the portal (maint-enabled): it opens within a minute after the college says otherwise.')
  return settings || byCollege
}

async function status(board: Board): Promise<void> {
  const { operator } = await board.read()
  if (operator !== null) say(`Maintenance is on, by ${board.place}.`)
  const others = await tellOthers(board)
  if ((await askCollege()) === 'unknown')
    say('The college does not answer whether it closes the portal (maint-enabled).')
  if (operator === null && !others) say(`Maintenance is off. The switch is ${board.place}.`)
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

async function main(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env')
  const [command, ...more] = process.argv.slice(2)
  const run = { on: (board: Board) => turn(board, true), off: (board: Board) => turn(board, false), status }[
    command ?? ''
  ]
  if (!run || more.length > 0) throw new Stop(usage)
  const board = openBoard()
  try {
    await run(board)
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    throw new Stop(`${board.place} cannot be reached: ${error instanceof Error ? error.message : 'unknown reason'}`)
  } finally {
    await board.close()
  }
}

process.env.LOG_LEVEL = 'silent' // what happens is said in words here
try {
  await main()
} catch (error) {
  if (!(error instanceof Stop || error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
