import { expectedConsole } from '@/tests/support/console'

// Settings of the portal under test: a key of its own, so that none is written to the disk, and no log lines.
process.env.SESSION_SECRET ??= 'session-secret-of-the-unit-tests-0001'
process.env.LOG_LEVEL ??= 'silent'

/** A test that writes to `console.error` or `console.warn` fails, unless it said so with `expectConsoleError()`. */
const heard: string[] = []

for (const method of ['error', 'warn'] as const) {
  const write = console[method].bind(console)
  console[method] = (...parts: unknown[]) => {
    if (expectedConsole.take(parts)) return
    heard.push(`console.${method}: ${parts.map(String).join(' ').slice(0, 500)}`)
    write(...parts)
  }
}

beforeEach(() => {
  // What a test asks for counts in that test alone.
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('portal.limits')]
  heard.length = 0
  expectedConsole.reset()
})

afterEach(() => {
  const missing = expectedConsole.missing()
  const complaint = heard.length > 0 ? heard.splice(0).join('\n') : undefined
  expectedConsole.reset()
  if (complaint)
    throw new Error(
      `The test wrote to the console. Mend the cause, or expect it with expectConsoleError().\n${complaint}`,
    )
  if (missing.length > 0) throw new Error(`The test expected the console to say ${missing.join(', ')}, and it did not.`)
})
