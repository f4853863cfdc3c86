import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { secretFields } from './log'

/** Times are ISO 8601 and end with Z: UTC. */
const Line = z.looseObject({ level: z.number(), time: z.iso.datetime(), service: z.literal('portal'), msg: z.string() })

/** Runs a program with the real log in its own process, like the portal. */
function run(program: string, argument: string, options: SpawnSyncOptions = {}) {
  const script = `
    import { log } from './lib/server/observability/log.ts'
    ${program}`
  const flags = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', script, argument]
  return spawnSync(process.execPath, flags, {
    ...options,
    cwd: path.resolve(__dirname, '../../..'),
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'debug' },
  })
}

/** Logs these fields and returns the output. */
function written(entries: Record<string, unknown>[]): string {
  const program = `for (const entry of JSON.parse(process.argv[1])) log().warn(entry, entry.message ?? 'a line')`
  const { stdout, stderr, status } = run(program, JSON.stringify(entries))
  if (status !== 0) throw new Error(stderr)
  return stdout
}

const forged = '{"level":50,"time":"2026-01-01T00:00:00.000Z","service":"portal","msg":"forged"}'
const breaks = [
  '\n',
  '\r',
  '\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u000b',
  '\u000c',
  '\u0000',
  '\u001b[2K\u001b[1A',
  '\u009b2K',
  '"}\n',
  '\\n',
  '\u202e',
  '\ufeff',
  '\ud800',
]

test('S-59: no value can start a new line, move the cursor or change the text direction', () => {
  const values = breaks.map((between) => `/before${between}${forged}${between}after`)
  const entries = values.flatMap((value) => [
    { path: value },
    { [value]: 'as a name' },
    { message: value },
    { deep: { why: [value] } },
  ])
  const output = written(entries)
  const lines = output.split('\n').slice(0, -1)
  expect(lines).toHaveLength(entries.length)
  lines.forEach((line, index) => {
    const read = Line.parse(JSON.parse(line))
    expect(read.msg).not.toBe('forged')
    const { path: value } = entries[index] as { path?: string }
    // The original value is still there when the line is parsed. A lone surrogate is not.
    if (value !== undefined && !value.includes('\ud800')) expect(read.path).toBe(value)
  })
  expect(output.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\ufeff]/)
})

/** Listed here by hand, so that no field is removed from the log's own list unnoticed. */
const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'access_token',
  'refresh_token',
  'id_token',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'client_secret',
  'code',
  'code_verifier',
  'password',
  'ssn',
  'national_id',
  'pdf_data',
  'birthdate',
  'answer',
  'webToken',
  'newPassword',
  'oldPassword',
  'otp',
  'paymentToken',
]

test('S-59: redacts secrets at the top level and one and two levels down', () => {
  expect(secretFields).toEqual(secrets)
  const secret = 'secret-of-the-log'
  const output = written(
    secrets.flatMap((name) => [
      { [name]: secret },
      { request: { [name]: secret } },
      { error: { request: { [name]: secret } } },
    ]),
  )
  expect(output.split('\n').slice(0, -1)).toHaveLength(secrets.length * 3)
  expect(output).not.toContain(secret)
})

test.each([
  ['portal', 'log()'],
  ['college', `(await import('./college/log.ts')).createLog('info')`],
])('the %s loses lines of a log that cannot be written, but continues and ends when told to', (_, opened) => {
  const program = `
    import { stat } from 'node:fs/promises'
    const opened = ${opened}
    for (let turn = 0; turn < 60; turn += 1) {
      if (turn % 20 === 0) opened.info('a line')
      await stat('.') // queued behind the write
    }
    process.stderr.write('it went on')
    process.exit(0)`
  const unwritable = openSync(__filename, 'r')
  try {
    const { stderr, status } = run(program, '', { stdio: ['ignore', unwritable, 'pipe'], timeout: 60_000 })
    expect({ stderr, status }).toEqual({ stderr: 'it went on', status: 0 })
  } finally {
    closeSync(unwritable)
  }
})
