import { expectedConsole } from '@/tests/support/console'

// Settings for tests: a fixed key, so that none is written to disk, and no log output.
process.env.SESSION_SECRET ??= 'session-secret-of-the-unit-tests-0001'
process.env.LOG_LEVEL ??= 'silent'

/** Fails a test that writes to `console.error` or `console.warn` without `expectConsoleError()`. */
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
  // Limits that a test sets apply only to that test.
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
      `The test wrote to the console. Fix the cause, or expect it with expectConsoleError().\n${complaint}`,
    )
  if (missing.length > 0)
    throw new Error(`The test expected this console output, which did not come: ${missing.join(', ')}`)
})
