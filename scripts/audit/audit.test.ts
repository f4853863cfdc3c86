import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appendAudit } from '@/lib/server/audit/audit'
import type { AuditEvent } from '@/lib/server/audit/chain'
import { runAudit } from './command'

/* Runs the command as an operator does, on a file that a portal writes. */

let folder: string
let file: string
let said: string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'audit-command-'))
  file = path.join(folder, 'audit.jsonl')
  process.env.AUDIT_FILE = file
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await rm(file, { force: true })
  said = []
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  for (const [ev, result] of [
    ['start', 'granted'],
    ['write', 'refused'],
    ['end', 'signed-out'],
  ] as const)
    await appendAudit(event(ev, result))
})
afterEach(() => jest.restoreAllMocks())

const event = (ev: AuditEvent['ev'], result: string): AuditEvent => ({
  ev,
  result,
  actor: { oktaId: 'staff1', name: 'Stephanie Staff' },
  subject: { oktaId: 'okta1', name: 'Esther Established', studentId: '1000001' },
  reason: 'A call about a letter',
  ticket: null,
  session: 'abcdefgh',
  ip: null,
  ua: null,
  route: null,
  op: null,
})
const heads = async () =>
  [...(await readFile(file, 'utf8')).matchAll(/"hash":"([0-9a-f]{64})"/g)].map(([, hash = '']) => hash)
const run = async (...words: string[]) => ({ code: await runAudit(words), said: said.splice(0).join('') })

/** Runs the command in its own process, without a portal, as `npm run audit` does. */
const alone = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const env = { ...process.env, NODE_OPTIONS: '' }
    execFile(process.execPath, ['--conditions=react-server', 'scripts/audit.mjs', ...words], { env }, (error, stdout) =>
      done({ code: Number(error?.code ?? 0), said: stdout }),
    )
  })

test('S-61: verifies a whole file without a running portal, and names the line that was tampered with', async () => {
  expect(await alone('verify')).toEqual({
    code: 0,
    said: `${file}: 3 entries, unbroken and signed. Last hash ${(await heads()).at(-1)}\n`,
  })
  await writeFile(file, (await readFile(file, 'utf8')).replace('"refused"', '"granted"'))
  expect(await alone('verify')).toEqual({ code: 1, said: `${file}: BROKEN at line 2: it was changed.\n` })
})

test('S-61: compares the file with the hashes in the log to detect that its end was cut off', async () => {
  const log = path.join(folder, 'portal.log')
  const lines = (await heads()).map(
    (head) => `{"time":"2026-03-09T15:00:00.000Z","level":"info","audit":"start","head":"${head}","msg":"audit"}`,
  )
  await writeFile(log, ['{"msg":"portal starts"}', ...lines, ''].join('\n'))
  expect(await run('verify', '--log', log)).toEqual({
    code: 0,
    said: expect.stringContaining('All 3 audit lines that the log mentions are there.'),
  })
  const last = (await heads()).at(-1) ?? ''
  await writeFile(file, (await readFile(file, 'utf8')).split('\n').slice(0, 2).join('\n') + '\n')
  expect(await run('verify')).toMatchObject({ code: 0 })
  expect(await run('verify', '--log', log)).toEqual({
    code: 1,
    said: expect.stringContaining(
      `MISSING: 1 of 3 audit lines that the log mentions are in no file. A file was cut off or rewritten: ${last}`,
    ),
  })
  expect(await run('verify', '--head', last)).toMatchObject({ code: 1 })
})

test('S-61: reports a log that cannot be read, and a log that mentions no audit line', async () => {
  const log = path.join(folder, 'quiet.log')
  const errors: string[] = []
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => errors.push(String(text)) > 0)
  expect(await run('verify', '--log', log)).toEqual({ code: 1, said: '' })
  expect(errors).toEqual([expect.stringMatching(/^The log cannot be read, and nothing was verified\. .*quiet\.log/)])
  await writeFile(log, '{"msg":"portal starts"}\n')
  expect(await run('verify', '--log', log)).toEqual({
    code: 0,
    said: expect.stringContaining(`${log} mentions no audit line: nobody viewed the portal as a student, or`),
  })
})

test('S-61: says that there is no file to verify, seal or search', async () => {
  await rm(file)
  for (const words of [['verify'], ['seal'], ['student', '1000001']])
    expect(await run(...words)).toEqual({ code: 1, said: expect.stringContaining(`NO FILE: ${file} does not exist.`) })
})

test('shows what staff did as a student, and shows its usage when the words are wrong', async () => {
  expect(await run('student', '1000001')).toEqual({
    code: 0,
    said: expect.stringMatching(/start.*reason: A call about a letter\n.*write.*refused.*\n.*end.*signed-out\n$/),
  })
  expect(await run('student', '1000009')).toEqual({ code: 0, said: 'Nobody viewed the portal as student 1000009.\n' })
  for (const words of [
    [],
    ['verify', 'it'],
    ['verify', '--head', 'abc'],
    ['verify', '--nothing'],
    ['seal', '--head', 'a'.repeat(64)],
  ]) {
    expect(await run(...words)).toEqual({ code: 2, said: expect.stringContaining('npm run audit -- verify') })
  }
})

test('S-65: does not seal a file that the newest key has signed, or a broken file', async () => {
  expect(await run('seal')).toEqual({ code: 0, said: `${file}: the newest key has already signed its end.\n` })
  await writeFile(file, (await readFile(file, 'utf8')).replace('"refused"', '"granted"'))
  expect(await run('seal')).toEqual({
    code: 1,
    said: expect.stringContaining('BROKEN at line 2: it was changed. It was not sealed.'),
  })
})
