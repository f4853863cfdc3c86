import { createCollege } from './college'
import { readEnvironment } from './environment'
import { removeExpired } from './identity/adapter'
import { listen } from './listen'
import { createLog } from './log'
import { openRecords } from './seed/open-records'

/**
 * The program: takes the port, opens the records, and prints when the college is ready. If it cannot start, it prints
 * one sentence and exits with code 1. It stops within five seconds of SIGTERM or SIGINT, or when its parent process
 * goes away.
 */
const environment = readEnvironment()
const log = createLog(environment.logLevel)
const say = (line: string) => process.stdout.write(`${line}\n`)
process.stdout.on('error', () => undefined) // output that cannot be written is dropped
const [minute, hour] = [60_000, 3_600_000]

async function start(): Promise<() => Promise<void>> {
  const starting = () =>
    Response.json({ message: 'The college is starting.' }, { status: 503, headers: { 'retry-after': '1' } })
  let answer: Parameters<typeof listen>[0] = starting
  // Takes the port first, so that a second college on the same port does not touch the records of the first.
  const listening = await listen((request, bindings) => answer(request, bindings), environment)

  say('Opening the records of the college …')
  const { folder, databaseUrl: url, population } = environment
  const records = await openRecords({ folder, url, population, report: say })
  const report = (err: unknown, path: string) => log.error({ err, path }, 'the college could not answer')
  const college = await createCollege({ environment, db: records.db, report, log })
  answer = (request, bindings) => college.answer(request, bindings)

  const sweep = setInterval(() => {
    removeExpired(records.db, new Date()).catch((err: unknown) =>
      log.warn({ err }, 'could not delete expired sign-ins; will try again in an hour'),
    )
  }, hour)
  const remind = () => void college.remind(new Date())
  const reminders = environment.reminders ? [setTimeout(remind, minute).unref(), setInterval(remind, hour).unref()] : []
  return async () => {
    clearInterval(sweep)
    reminders.forEach(clearTimeout)
    await listening.close(2_000)
    await college.settled()
    await records.close()
  }
}

function explain(error: unknown): string {
  // When a host has several addresses and none responds, the error has one entry for each address and no message.
  if (error instanceof AggregateError) return explain(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${environment.port} is taken. Stop what uses it, or choose another with COLLEGE_PORT.`
  }
  return 'code' in error && error.code === 'ECONNREFUSED' ? `DATABASE_URL: ${error.message}` : error.message
}

try {
  const close = await start()
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 5_000).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, () => void stop())
  say(`College ready on ${environment.url}`)
  process.send?.({ ready: true })
} catch (error) {
  process.stderr.write(`The college cannot start: ${explain(error)}\n`)
  log.debug({ err: error }, 'the college could not start')
  process.exit(1)
}
