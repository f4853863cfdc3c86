import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appendAudit, AuditUnavailable, auditFile, auditFiles, linesOf, sealAudit } from './audit'
import { beginning, readLine, verifyChain, type AuditEvent } from './chain'
import { listAudit } from './position-index'
import { environment } from '../env'
import { log } from '../observability/log'

jest.mock('./chain', () => {
  const actual = jest.requireActual<{ readLine: typeof readLine }>('./chain')
  return { ...actual, readLine: jest.fn(actual.readLine) }
})

const together = mkdtempSync(path.join(tmpdir(), 'audits-'))
process.env.AUDIT_FILE = path.join(together, 'audit-{instance}.jsonl')
afterAll(() => rm(together, { recursive: true, force: true }))

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'audit-'))
  file = path.join(folder, 'deep', 'audit.jsonl')
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const event = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
  ev: 'start',
  actor: { oktaId: 'staff1', name: 'Stephanie Staff' },
  subject: { oktaId: 'okta1', name: 'Esther Established', studentId: '1000001' },
  reason: 'A call about a letter',
  ticket: 'T-1',
  session: 'abcdefgh',
  ip: null,
  ua: null,
  route: null,
  op: null,
  result: 'granted',
  ...changes,
})
const verify = () => verifyChain(linesOf(file))
const lines = async () => (await readFile(file, 'utf8')).trimEnd().split('\n')
const rewrite = async (change: (all: string[]) => string[]) => writeFile(file, `${change(await lines()).join('\n')}\n`)

async function writeThree() {
  await appendAudit(event(), file)
  await appendAudit(event({ ev: 'write', op: 'couplrOptIn', result: 'refused' }), file)
  await appendAudit(event({ ev: 'end', result: 'logout' }), file)
}

test('MQ-06: writes a chain that verifies, in a file that only its owner can read', async () => {
  await writeThree()
  expect(await verify()).toEqual({ ok: true, entries: 3, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
  expect((await lines()).map((text) => JSON.parse(text))).toMatchObject([
    { ev: 'start' },
    { ev: 'write' },
    { ev: 'end' },
  ])
})

test('logs the newest hash, so that a truncated file is noticed', async () => {
  const logged = jest.spyOn(log(), 'info').mockReturnValue()
  await appendAudit(event({ ev: 'write', op: 'couplrOptIn', result: 'refused' }), file)
  const chain = await verify()
  expect(logged.mock.calls).toEqual([
    [
      {
        audit: 'write',
        op: 'couplrOptIn',
        result: 'refused',
        session: 'abcdefgh',
        head: chain.ok && chain.head,
      },
      'audit',
    ],
  ])
})

test('passes on the hash of every valid line', async () => {
  await writeThree()
  const seen: string[] = []
  const chain = await verifyChain(linesOf(file), (hash) => seen.push(hash))
  expect(seen).toHaveLength(3)
  expect(chain).toMatchObject({ head: seen[2] })
})

test('a missing audit is an empty chain', async () => {
  expect(await verify()).toMatchObject({ ok: true, entries: 0 })
})

test('concurrent lines are written one after another', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, index) => appendAudit(event({ op: `op ${index}` }), file)))
  expect(await verify()).toMatchObject({ ok: true, entries: 25 })
})

test('concurrent lines of pages and handlers, which load separate copies of the module, keep their order', async () => {
  await jest.isolateModulesAsync(async () => {
    const { appendAudit: appendOfHandlers } = await import('./audit')
    const appends = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? appendAudit : appendOfHandlers))
    await Promise.all(appends.map((append, index) => append(event({ op: `op ${index}` }), file)))
  })
  expect((await lines()).map((text) => /"op":"op (\d+)"/.exec(text)?.[1])).toEqual(
    Array.from({ length: 20 }, (_, index) => `${index}`),
  )
})

const moved = 'a line before it is missing, or was added or moved'

describe('S-61: verification finds tampering and names the line', () => {
  test.each<[string, (all: string[]) => string[], number, string]>([
    [
      'a word was changed',
      (all) => all.map((text, index) => (index === 1 ? text.replace('refused', 'granted') : text)),
      2,
      'it was changed',
    ],
    ['a line was removed', (all) => all.toSpliced(1, 1), 2, moved],
    ['the first line was removed', (all) => all.slice(1), 1, moved],
    ['two lines changed places', ([a = '', b = '', c = '']) => [a, c, b], 2, moved],
    ['a line was repeated', (all) => [...all, all[2] ?? ''], 4, moved],
    ['something else was added', (all) => [...all, '{"ev":"start"}'], 4, 'it is not an entry'],
    ['an empty line was added', (all) => all.toSpliced(1, 0, ''), 2, 'it is not an entry'],
  ])('%s', async (_, change, broken, why) => {
    await writeThree()
    await rewrite(change)
    expect(await verify()).toEqual({ ok: false, line: broken, why })
  })
})

/** Rewrites the chain like somebody without the key: hashes and order are right. */
function forge(all: readonly string[], change: (body: string, index: number) => string): string[] {
  let prev = beginning
  return all.map((text, index) => {
    const body = change(text.slice(0, text.lastIndexOf(',"hash":"')), index).replace(
      /"prev":"[0-9a-f]{64}"/,
      `"prev":"${prev}"`,
    )
    prev = createHash('sha256').update(body).digest('hex')
    return `${body},"hash":"${prev}"}`
  })
}

describe('S-61: nobody can forge a line without the key', () => {
  const unsigned = 'it was not written by the portal: its signature is wrong'
  const unvouched = 'it is signed with a key that SESSION_SECRET does not hold, and no later line vouches for it'

  test.each<[string, (body: string, index: number) => string, number, string]>([
    [
      'a changed line with recomputed hashes',
      (body, index) => (index === 1 ? body.replace('"refused"', '"granted"') : body),
      2,
      unsigned,
    ],
    ['another signature', (body) => body.replace(/"mac":"[0-9a-f]{64}/, `"mac":"${'a'.repeat(64)}`), 1, unsigned],
    ['an unknown key', (body) => body.replace(/"key":"[0-9a-f]{8}/, '"key":"00000000'), 1, unvouched],
  ])('%s', async (_, change, broken, why) => {
    await writeThree()
    await rewrite((all) => forge(all, change))
    expect(await verify()).toEqual({ ok: false, line: broken, why })
  })

  test('adds no line after one with an unknown key', async () => {
    await writeThree()
    await rewrite((all) => forge(all, (body) => body.replace(/"key":"[0-9a-f]{8}/, '"key":"00000000')))
    await expect(appendAudit(event(), file)).rejects.toBeInstanceOf(AuditUnavailable)
  })
})

describe('S-65: the audit survives a change of SESSION_SECRET', () => {
  const [older, newer] = ['the-older-secret-of-this-portal-0001', 'the-newer-secret-of-this-portal-0002']
  const holding = (...secrets: string[]) => jest.replaceProperty(environment().session, 'secrets', secrets)

  test('a line with the newer key vouches for all lines before it, so that the older secret can be removed', async () => {
    holding(older)
    await writeThree()
    holding(newer, older)
    expect(await verify()).toMatchObject({ ok: true, entries: 3 })
    expect(await sealAudit(file)).toBe(true)
    expect(await sealAudit(file)).toBe(false)
    holding(newer)
    expect(await verify()).toMatchObject({ ok: true, entries: 4 })
    await appendAudit(event(), file)
    expect(await verify()).toMatchObject({ ok: true, entries: 5 })
  })

  test('finds a change in a line of the older secret even after that secret is removed', async () => {
    holding(older)
    await writeThree()
    holding(newer, older)
    await sealAudit(file)
    holding(newer)
    await rewrite((all) => all.map((text, index) => (index === 1 ? text.replace('refused', 'granted') : text)))
    expect(await verify()).toEqual({ ok: false, line: 2, why: 'it was changed' })
  })

  test('reports an end that only a removed key signed, and adds nothing after it', async () => {
    holding(older)
    await writeThree()
    holding(newer)
    expect(await verify()).toMatchObject({
      ok: false,
      line: 1,
      why: expect.stringContaining('SESSION_SECRET does not hold'),
    })
    await expect(sealAudit(file)).rejects.toBeInstanceOf(AuditUnavailable)
    await expect(appendAudit(event(), file)).rejects.toBeInstanceOf(AuditUnavailable)
  })

  test('nobody with the older secret can add a line after it is removed', async () => {
    holding(older)
    await writeThree()
    const text = await readFile(file, 'utf8')
    await appendAudit(event({ reason: 'A forged reason' }), file)
    const forged = (await lines())[3] ?? ''
    await writeFile(file, text)
    holding(newer, older)
    await sealAudit(file)
    holding(newer)
    await rewrite((all) => [...all, forged])
    expect(await verify()).toMatchObject({ ok: false, line: 5 })
  })
})

test('S-59: a hostile reason cannot forge a line', async () => {
  const reason = 'x"}\n{"ev":"end","hash":"00"}\r\n\u2028'
  await appendAudit(event({ reason }), file)
  await appendAudit(event(), file)
  expect(await verify()).toMatchObject({ ok: true, entries: 2 })
  expect(JSON.parse((await lines())[0] ?? '')).toMatchObject({ reason })
})

test('names a line that a crash cut off; later lines remain valid', async () => {
  await writeThree()
  await writeFile(file, `${await readFile(file, 'utf8')}{"ts":"2026-`)
  await appendAudit(event(), file)
  expect(await verify()).toEqual({ ok: false, line: 4, why: 'it is not an entry' })
  expect(await lines()).toHaveLength(5)
})

test('throws AuditUnavailable when the file cannot be written or does not end with an entry', async () => {
  await expect(appendAudit(event(), path.join('/dev/null', 'audit.jsonl'))).rejects.toBeInstanceOf(AuditUnavailable)
  await appendAudit(event(), file)
  await writeFile(file, 'something else\n')
  await expect(appendAudit(event(), file)).rejects.toBeInstanceOf(AuditUnavailable)
})

test('a missing audit file has no entries; an unreadable folder is an error, not an empty audit', async () => {
  const inFolder = (name: string) =>
    jest.replaceProperty(environment(), 'auditFile', path.join(folder, name, 'audit-{instance}.jsonl'))
  inFolder('missing')
  expect(await auditFiles()).toEqual([])
  expect(await sealAudit()).toBe(false)
  await writeFile(path.join(folder, 'no-folder'), '')
  inFolder('no-folder')
  await expect(auditFiles()).rejects.toBeInstanceOf(AuditUnavailable)
  await expect(sealAudit()).rejects.toBeInstanceOf(AuditUnavailable)
})

test('finds entries in the files of all portals', async () => {
  expect(auditFile()).toMatch(/audit-.+-3000\.jsonl$/)
  await appendAudit(event(), auditFile(), new Date('2026-03-02T00:00:00Z'))
  await appendAudit(
    event({ session: 'elsewher' }),
    path.join(together, 'audit-other-3001.jsonl'),
    new Date('2026-03-01T00:00:00Z'),
  )
  await appendAudit(event({ session: 'stranger' }), path.join(together, 'another.jsonl'))
  await appendAudit(event({ subject: { oktaId: 'okta2', name: 'B', studentId: '1000002' } }))
  const found = await listAudit({ student: '1000001' })
  expect(found.map(({ session }) => session)).toEqual(['elsewher', 'abcdefgh'])
})

describe('a lookup of one student reads only their lines', () => {
  const about = (studentId: string | null, changes: Partial<AuditEvent> = {}) =>
    event({ subject: { oktaId: 'okta', name: 'Somebody', studentId }, ...changes })
  const looked = jest.mocked(readLine)

  test('among many, and later only what was added', async () => {
    const whole = path.join(together, 'audit-busy-3002.jsonl')
    await appendAudit(about('2000001'), whole)
    await appendAudit(about('2000002'), whole)
    await appendAudit(about(null, { ev: 'deny', reason: '","studentId":"2000001"' }), whole)
    await writeFile(
      whole,
      (await readFile(whole, 'utf8')) + `${(await readFile(whole, 'utf8')).split('\n')[1]}\n`.repeat(2_000),
    )
    await listAudit({ student: 'nobody' })
    looked.mockClear()
    expect(await listAudit({ student: '2000001' })).toHaveLength(1)
    expect(looked).toHaveBeenCalledTimes(1)
    await writeFile(whole, (await readFile(whole, 'utf8')).split('\n').slice(0, 2).join('\n') + '\n') // started over, shorter
    expect(await listAudit({ student: '2000002' })).toHaveLength(1)
    await rm(whole)
    expect(await listAudit({ student: '2000001' })).toEqual([])
  })

  test('a view’s first and last line', async () => {
    await appendAudit(about('2000003', { session: 'viewview' }))
    await appendAudit(about('2000003', { ev: 'read', session: 'viewview', op: 'awardLetter' }))
    await appendAudit(about('2000003', { ev: 'end', session: 'viewview', reason: '"session":"another1"' }))
    expect((await listAudit({ session: 'viewview' })).map(({ ev }) => ev)).toEqual(['start', 'end'])
    expect(await listAudit({ session: 'another1' })).toEqual([])
  })
})
