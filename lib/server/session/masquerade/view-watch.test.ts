import { mkdtempSync } from 'node:fs'
import { appendFile, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appendAudit, auditFile, linesOf } from '../../audit/audit'
import { readLine, verifyChain, type AuditEvent } from '../../audit/chain'
import { log } from '../../observability/log'
import { renderMetrics } from '../../observability/metrics'
import { writeEnd } from './audit'
import { MemorySessionStore } from '../store/memory-store'
import { SessionStoreUnavailable, type Masquerade, type NewSession, type SessionStore } from '../store/session-store'
import { alertOnManyViews, endSilentViews, viewBegan } from './view-watch'
import { personDouble } from '@/tests/support/session-double'

const folder = mkdtempSync(path.join(tmpdir(), 'views-'))
process.env.AUDIT_FILE = path.join(folder, 'audit-{instance}.jsonl')
const fileOfAnother = path.join(folder, 'audit-another.jsonl')
process.env.MASQUERADE_ALERT_PER_HOUR = '3'
afterAll(() => rm(folder, { recursive: true, force: true }))

const shared = globalThis as unknown as Record<symbol, unknown>
const lifetime = { idleMs: 60_000, absoluteMs: 120_000 }
const person: NewSession['person'] = personDouble({
  subject: 'staff1',
  providerSession: 'op',
  studentId: null,
  name: 'Stephanie Staff',
})
const grant = { sealedTokens: 'sealed', expiresAt: 0, freshUntil: 0 }
const masquerade = (oktaId = 'okta1'): Masquerade => ({
  subject: { studentId: '1000001', oktaId, name: 'Esther Established' },
  reason: 'A call about a letter',
  ticket: '',
})
const startLine = (key: string, oktaId = 'okta1', staff = 'staff1'): AuditEvent => ({
  ev: 'start',
  actor: { oktaId: staff, name: 'Stephanie Staff' },
  ...masquerade(oktaId),
  ticket: null,
  session: key.slice(0, 8),
  ip: null,
  ua: null,
  route: null,
  op: null,
  result: 'granted',
})
const ends = async () => {
  const texts = await Promise.all([auditFile(), fileOfAnother].map((file) => readFile(file, 'utf8').catch(() => '')))
  const entries = texts
    .flatMap((text) => text.split('\n'))
    .map(readLine)
    .flatMap((read) => (read.ok ? [read.entry] : []))
  return entries.filter(({ ev }) => ev === 'end').map(({ session, result }) => `${session} ${result}`)
}

let store: MemorySessionStore
beforeEach(async () => {
  for (const file of [auditFile(), fileOfAnother]) await rm(file, { force: true })
  delete shared[Symbol.for('portal.view-watch')]
  jest.spyOn(log(), 'error').mockImplementation(() => undefined)
  store = new MemorySessionStore({ ...lifetime, masquerade: lifetime, perPerson: 5 })
  shared[Symbol.for('portal.sessions')] = store satisfies SessionStore
})

async function begin(key: string): Promise<void> {
  await appendAudit(startLine(key))
  await store.create(key, { person, grant, masquerade: masquerade() })
  viewBegan(key)
}

describe('MQ-06: writes the end of a view that ends without the staff member leaving it', () => {
  test('once, as soon as it is over and not before', async () => {
    await begin('view-one-whole')
    await endSilentViews()
    expect(await ends()).toEqual([])
    await store.destroy('view-one-whole') // like the provider or an operator does
    await endSilentViews()
    await endSilentViews()
    expect(await ends()).toEqual(['view-one ended elsewhere'])
    expect(await verifyChain(linesOf(auditFile()))).toMatchObject({ ok: true, entries: 2 })
  })

  test('as expired when it expired', async () => {
    let now = Date.now()
    store = new MemorySessionStore({ ...lifetime, masquerade: lifetime, perPerson: 5 }, () => now)
    shared[Symbol.for('portal.sessions')] = store satisfies SessionStore
    await begin('view-ran-whole')
    now += lifetime.idleMs + 1
    await endSilentViews()
    expect(await ends()).toEqual(['view-ran expired'])
  })

  test('unless it has an end already', async () => {
    await begin('view-two-whole')
    await store.destroy('view-two-whole')
    await writeEnd(person, masquerade(), 'view-two-whole', 'signed-out')
    await endSilentViews()
    expect(await ends()).toEqual(['view-two signed-out'])
  })

  test('once when two writers write at the same time', async () => {
    await begin('view-six-whole')
    await store.destroy('view-six-whole')
    await Promise.all([
      endSilentViews(),
      writeEnd(person, masquerade(), 'view-six-whole', 'signed-out'),
      endSilentViews(),
    ])
    expect(await ends()).toHaveLength(1)
  })

  test('at its maximum lifetime after a restart', async () => {
    await appendAudit(startLine('view-old-whole'))
    await endSilentViews()
    expect(await ends()).toEqual([])
    await endSilentViews(new Date(Date.now() + 61 * 60_000))
    expect(await ends()).toEqual(['view-old expired'])
  })

  test('unless another portal’s file has its end, in whatever order the files are read', async () => {
    const files = [auditFile(), fileOfAnother] as const
    for (const [begun, ended] of [files, files.toReversed()] as const) {
      const start = startLine(begun === fileOfAnother ? 'abegins1' : 'bbegins1')
      await appendAudit(start, begun)
      await appendAudit({ ...start, ev: 'end', result: 'signed-out' }, ended)
    }
    await endSilentViews()
    await endSilentViews(new Date(Date.now() + 61 * 60_000)) // later than the store remembers an end
    expect((await ends()).toSorted()).toEqual(['abegins1 signed-out', 'bbegins1 signed-out'])
  })

  test('unless another portal writes the end at the same time', async () => {
    await begin('view-ten-whole')
    await store.destroy('view-ten-whole')
    jest.spyOn(store, 'seenOnce').mockImplementation(async () => {
      await appendAudit({ ...startLine('view-ten'), ev: 'end', result: 'signed-out' }, fileOfAnother)
      return true
    })
    await endSilentViews()
    expect(await ends()).toEqual(['view-ten signed-out'])
  })

  test('later when the store is unavailable and cannot tell who is first', async () => {
    await appendAudit(startLine('view-far-whole'))
    const [later, away] = [new Date(Date.now() + 61 * 60_000), jest.spyOn(store, 'seenOnce')]
    away.mockRejectedValueOnce(new SessionStoreUnavailable(new Error('refused')))
    await endSilentViews(later)
    expect(await ends()).toEqual([])
    await endSilentViews(later)
    expect(await ends()).toEqual(['view-far expired'])
  })

  test('after very many lines at once, read one by one', async () => {
    await appendAudit({ ...startLine('refused1'), ev: 'write', result: 'refused' })
    const line = await readFile(auditFile(), 'utf8')
    await appendFile(auditFile(), line.repeat(150_000))
    await begin('view-big-whole')
    await store.destroy('view-big-whole')
    await endSilentViews()
    expect(log().error).not.toHaveBeenCalled()
    expect((await readFile(auditFile(), 'utf8')).slice(-2_000)).toContain('"session":"view-big"')
    expect((await readFile(auditFile(), 'utf8')).slice(-2_000)).toContain('"ev":"end"')
  })

  test('after waiting for a line that is still being written', async () => {
    await begin('view-cut-whole')
    await endSilentViews()
    const whole = await readFile(auditFile(), 'utf8')
    await appendFile(auditFile(), whole.slice(0, 40))
    await endSilentViews()
    await store.destroy('view-cut-whole')
    await endSilentViews()
    expect(await ends()).toEqual(['view-cut ended elsewhere'])
  })
})

describe('S-61: reports staff who view very many students', () => {
  const warned = () => jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
  const counted = async () => Number(/portal_masquerade_alerts_total (\d+)/.exec(await renderMetrics([]))?.[1])

  test('counts different students per hour, and warns beyond the number in the setting', async () => {
    const [warn, before] = [warned(), await counted()]
    for (const [session, student] of [
      ['aaaaaaaa', 'okta1'],
      ['bbbbbbbb', 'okta2'],
      ['cccccccc', 'okta2'],
      ['dddddddd', 'okta3'],
    ]) {
      await appendAudit(startLine(session ?? '', student))
      await alertOnManyViews(person)
    }
    await appendAudit(startLine('eeeeeeee', 'okta4', 'somebody-else'))
    await alertOnManyViews(person)
    expect([warn.mock.calls.length, (await counted()) - before]).toEqual([0, 0])
    await appendAudit(startLine('ffffffff', 'okta4'))
    await alertOnManyViews(person)
    expect(warn).toHaveBeenCalledWith(
      { actor: 'staff1', actorName: 'Stephanie Staff', students: 4, threshold: 3 },
      expect.stringContaining('many students'),
    )
    expect((await counted()) - before).toBe(1)
    await alertOnManyViews(person, new Date(Date.now() + 61 * 60_000))
    expect((await counted()) - before).toBe(1)
    warn.mockRestore()
  })
})
