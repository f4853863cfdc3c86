/** @jest-environment node */
import { randomInt } from 'node:crypto'
import { NoopLogger } from 'drizzle-orm/logger'
import { eq } from 'drizzle-orm'
import { listMail } from '@/college/mail/outbox'
import { accountTask, outbox, person } from '@/college/records/schema'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { createAccountTasks } from './account-tasks'
import { addStudent } from './new-student'
import { type Asking, testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<Record<string, unknown>>('node:crypto')
  const watched = ['createHash', 'createHmac', 'scrypt', 'scryptSync', 'randomBytes', 'randomInt', 'timingSafeEqual']
  return { ...actual, ...Object.fromEntries(watched.map((name) => [name, jest.fn(actual[name] as () => unknown)])) }
})
const computed = () =>
  Object.values(jest.requireMock<Record<string, unknown>>('node:crypto')).reduce<number>(
    (sum, each) => sum + (jest.isMockFunction(each) ? each.mock.calls.length : 0),
    0,
  )

const college = servicesOfFile()

interface Someone {
  studentId: string
  email: string
}

const many = 200
const few = 20

/** People on record: half have an account, half have not set one up yet. */
async function makeKnown(): Promise<Someone[]> {
  const made: Someone[] = []
  for (let number = 0; number < many; number += 1) {
    const email = `known-${number}@family.example`
    const { studentId, oktaId } = await addStudent(college.db, {
      firstName: 'Kay',
      lastName: 'Known',
      email,
      nationalId: `219-08-${1_000 + number}`,
    })
    if (number % 2)
      await college.db.update(person).set({ passwordHash: 'scrypt$1$1$1$AA$AA' }).where(eq(person.oktaId, oktaId))
    made.push({ studentId, email })
  }
  return made
}
const unknown = Array.from({ length: many }, (_, number): Someone => ({
  studentId: String(30_000_000 + number),
  email: `nobody-${number}@family.example`,
}))

const asks: [string, AnyCall, (someone: Someone, number: number) => Asking, number][] = [
  ['checkExistingAccount', table.checkExistingAccount.save, ({ email }) => ({ body: { email } }), many],
  [
    'checkExistingAccount by national id',
    table.checkExistingAccount.save,
    ({ studentId }, number) => ({
      body: {
        email: `other-${studentId}@family.example`,
        ssn: `21908${number + (studentId.startsWith('3000') ? 5_000 : 1_000)}`,
      },
    }),
    few,
  ],
  ['accountLookup', table.accountLookup.load, ({ studentId }) => ({ input: { studentNumber: studentId } }), many],
  [
    'accountLookupAndVerification',
    table.accountLookupAndVerification.load,
    ({ studentId, email }) => ({ input: { studentNumber: studentId, email } }),
    few,
  ],
  ['resetPwdByEmail', table.resetPwdByEmail.save, ({ email }) => ({ body: { email } }), many],
  [
    'createStudentAccount',
    table.createStudentAccount.save,
    ({ email }) => ({ body: { first_name: 'A', last_name: 'B', email } }),
    many,
  ],
  [
    'createNylStudent',
    table.createNylStudent.save,
    ({ studentId, email }) => ({
      body: { temp_id: `T-${studentId}`, course_id: 'FP 100', first_name: 'A', last_name: 'B', email },
    }),
    few,
  ],
]

describe('S-57: look-ups answer everybody the same way (ruling 19)', () => {
  let known: Someone[]
  beforeAll(async () => {
    known = await makeKnown()
  })

  it.each(asks)(
    '%s: the same answer and the same work before it, for people on record and for others',
    async (_, call, asking, count) => {
      const queries = jest.spyOn(NoopLogger.prototype, 'logQuery')
      const behind = jest.spyOn(college.accountTasks, 'wake').mockImplementation(() => undefined)
      const mails = () => college.db.$count(outbox)
      const before = await mails()
      const differing = new Set<string>()
      for (let number = 0; number < count; number += 1) {
        for (const someone of [known[number], unknown[number]] as Someone[]) {
          queries.mockClear()
          const hashes = computed()
          const { status, json, headers } = await college.ask(null, call, asking(someone, number))
          const asked = queries.mock.calls.map((said: unknown[]) => said[0])
          differing.add(JSON.stringify({ status, json, headers: [...headers], asked, hashes: computed() - hashes }))
        }
      }
      expect(differing.size).toBe(1)
      expect([...differing][0]).toMatch(/^\{"status":200/)
      expect(await mails()).toBe(before)

      behind.mockRestore()
      queries.mockRestore()
      college.accountTasks.wake()
      await college.accountTasks.settled()
      expect(college.faults).toEqual([])
      expect(await college.db.$count(accountTask)).toBe(0)
      expect(await mails()).toBeGreaterThanOrEqual(before + (call === table.accountLookup.load ? 0 : count))
    },
  )

  it.each(asks)('%s: is refused the same way for everybody when asked too often', async (name, call, asking) => {
    const made = await college.make('beginner')
    const someone = { studentId: made.studentId ?? '', email: made.username }
    const nobody = { studentId: '10000001', email: `often-${name.replaceAll(' ', '-')}@family.example` }
    for (const each of [someone, nobody]) {
      const statuses = Array.from({ length: 6 }, async () => (await college.ask(null, call, asking(each, 0))).status)
      expect((await Promise.all(statuses)).sort()).toEqual([200, 200, 200, 200, 200, 429])
      const refused = await college.ask(null, call, asking(each, 0))
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    }
  })
})

describe('the number of a new student', () => {
  const add = (email: string) => addStudent(college.db, { firstName: 'Kay', lastName: 'New', email })
  const draw = jest.mocked(randomInt)

  it('is never one that is already taken', async () => {
    const { studentId } = await add('first@family.example')
    draw.mockImplementationOnce(() => Number(studentId)).mockImplementationOnce(() => 39_999_999)
    expect(await add('second@family.example')).toMatchObject({ studentId: '39999999' })
  })

  it('is given up after five taken numbers in a row', async () => {
    const { studentId } = await add('third@family.example')
    draw.mockClear()
    for (let times = 0; times < 5; times += 1) draw.mockImplementationOnce(() => Number(studentId))
    await expect(add('fourth@family.example')).rejects.toThrow('No free student number in 5 tries.')
    expect(draw).toHaveBeenCalledTimes(5)
  })
})

describe('a request is stored until it is processed', () => {
  const ofRestart = (report: (error: unknown) => void = () => undefined) =>
    createAccountTasks({
      db: college.db,
      now: () => college.clock.now,
      context: { collegeName: 'Test College', supportPhone: '1', portalUrl: 'https://portal.test' },
      report,
    })

  it('a college that stopped between the answer and the mail sends the mail after its restart', async () => {
    const { username } = await college.make('beginner')
    await ofRestart().note(college.db, { kind: 'reset', username })
    expect(await listMail(college.db, { to: username })).toEqual([])
    const back = ofRestart()
    back.wake()
    await back.settled()
    expect(await listMail(college.db, { to: username })).toEqual([
      expect.objectContaining({ subject: 'Choose a new password' }),
    ])
    back.wake()
    await back.settled()
    expect(await listMail(college.db, { to: username })).toHaveLength(1)
  })

  it('is processed when its save is over, even when other answers were sent in between', async () => {
    const { username } = await college.make('beginner')
    const { note } = college.accountTasks
    let end = () => undefined as void
    const noted = new Promise<void>((isNoted) => {
      jest.spyOn(college.accountTasks, 'note').mockImplementationOnce(async (tx, work) => {
        await note(tx, work)
        const ended = new Promise<void>((resolve) => (end = resolve))
        isNoted()
        await ended
      })
    })
    const saved = college.ask(null, table.resetPwdByEmail.save, { body: { username } })
    await noted
    await college.request('http://college.test/api/nothing')
    await college.accountTasks.settled()
    end()
    await saved
    expect(await listMail(college.db, { to: username })).toHaveLength(1)
  })

  it('a failed task is reported, does not block others, is retried, and is dropped after a day', async () => {
    const { username } = await college.make('beginner')
    const reports: unknown[] = []
    const tasks = ofRestart((error) => void reports.push(error))
    await tasks.note(college.db, {
      kind: 'create',
      request: { first_name: 'A', last_name: 'B', email: 'broken@family.example', birthdate: 'no day' },
    })
    await tasks.note(college.db, { kind: 'reset', username })
    tasks.wake()
    await tasks.settled()
    expect(reports).toHaveLength(1)
    expect(await listMail(college.db, { to: username })).toHaveLength(1)
    expect(await college.db.$count(accountTask)).toBe(1)
    college.clock.now = new Date(testNow.getTime() + 25 * 3_600_000)
    const later = ofRestart((error) => void reports.push(error))
    later.wake()
    await later.settled()
    expect(await college.db.$count(accountTask)).toBe(0)
    college.clock.now = testNow
  })

  it('stores no secret of a link', async () => {
    const behind = jest.spyOn(college.accountTasks, 'wake').mockImplementation(() => undefined)
    const webToken = 's'.repeat(43)
    await college.ask(null, table.resetPwdByEmail.save, { body: { webToken } })
    const rows = await college.db.select().from(accountTask)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(webToken)
    behind.mockRestore()
  })
})
