/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq, like, sql } from 'drizzle-orm'
import { createStudent } from '@/college/seed/scenarios'
import { patient } from '@/college/testing/filled-records'
import { postgresIsAtHand, startPostgres } from '@/tests/support/postgres-server'
import { openRecords, type RecordsOptions } from '../seed/open-records'
import { findPersonByOktaId, findPersonByUsername } from './people'
import * as tables from './schema'

const now = () => new Date('2026-03-09T15:00:00Z')

interface Ground {
  name: string
  prepare(): Promise<{ options: Pick<RecordsOptions, 'folder' | 'url' | 'connectWithinMs'>; clear(): Promise<void> }>
}

const embedded: Ground = {
  name: 'embedded in a folder',
  async prepare() {
    const folder = await mkdtemp(join(tmpdir(), 'records-'))
    return { options: { folder: join(folder, 'below') }, clear: () => rm(folder, { recursive: true }) }
  },
}

/** A PostgreSQL server, when one is available. */
const server: Ground = {
  name: 'on a server',
  async prepare() {
    const { url, stop } = await startPostgres()
    const options = { folder: '', url, connectWithinMs: patient }
    const empty = async () => {
      const { db, close } = await openRecords({ ...options, population: 0, now })
      await db.execute(sql`drop schema public cascade`)
      await db.execute(sql`create schema public`)
      await db.execute(sql`drop schema drizzle cascade`)
      await close()
    }
    await empty()
    return { options, clear: () => empty().then(stop) }
  },
}

if (!postgresIsAtHand) {
  console.log(
    'No PostgreSQL is available (TEST_DATABASE_URL, or Debian’s postgresql): only the embedded records are tested.',
  )
}

describe.each(postgresIsAtHand ? [embedded, server] : [embedded])('records $name', ({ prepare }) => {
  let ground: Awaited<ReturnType<Ground['prepare']>>
  beforeAll(async () => {
    ground = await prepare()
  })
  afterAll(() => ground.clear())

  it('fill an empty database once, and keep saved data', async () => {
    const lines: string[] = []
    const open = () => openRecords({ ...ground.options, population: 30, now, report: (line) => lines.push(line) })
    const first = await open()
    const student = await createStudent(first.db, { scenario: 'beginner', now: now() })
    const people = await first.db.$count(tables.person)
    await first.db.insert(tables.bannerDismissal).values({ studentId: student.studentId ?? '', year: 2026 })
    await first.close()

    const second = await open()
    expect(await second.db.$count(tables.person)).toBe(people)
    const kept = await second.db.select().from(tables.bannerDismissal)
    expect(kept).toEqual([{ studentId: student.studentId, year: 2026 }])
    expect(await findPersonByUsername(second.db, student.username.toUpperCase())).toMatchObject({
      oktaId: student.oktaId,
    })
    expect(await findPersonByOktaId(second.db, 'nobody')).toBeNull()
    expect(lines).toEqual([expect.stringMatching(/^Records filled with 60 synthetic students in \d/)])
    await second.close()
  })

  it('get the missing people of a larger population, once', async () => {
    const open = (population: number) => openRecords({ ...ground.options, population, now })
    const counts: number[] = []
    for (const population of [30, 40, 20]) {
      const { db, close } = await open(population)
      counts.push(await db.$count(tables.person, like(tables.person.oktaId, '00usynthetic%')))
      await close()
    }
    expect(counts).toEqual([60, 80, 80])
  })

  it('roll back a transaction that fails', async () => {
    const { db, close } = await openRecords({ ...ground.options, population: 0, now })
    const before = await db.$count(tables.outbox)
    const broken = db.transaction(async (tx) => {
      await tx.insert(tables.outbox).values({ at: now(), recipient: 'a@b.example', subject: 's', text: 't', links: [] })
      throw new Error('half-way')
    })
    await expect(broken).rejects.toThrow('half-way')
    expect(await db.$count(tables.outbox)).toBe(before)
    await close()
  })
})

const onServer = postgresIsAtHand ? test : test.skip
onServer(
  'a PostgreSQL server that goes away between two queries fails that save, but does not stop the college',
  async () => {
    const ground = await server.prepare()
    const { db, close } = await openRecords({ ...ground.options, population: 0, now })
    const left = () => db.$count(sql`pg_stat_activity`, sql`pid = ${backend.pid}`)
    const backend = { pid: 0 }
    const cutOff = db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] }
      Object.assign(backend, rows[0])
      await db.execute(sql`select pg_terminate_backend(${backend.pid})`)
      while ((await left()) > 0) await new Promise((done) => setImmediate(done))
      await tx.execute(sql`select 1`)
    })
    await expect(cutOff).rejects.toThrow()
    expect(await db.$count(tables.outbox)).toBe(0)
    await close()
    await ground.clear()
  },
)

test('with 2,000 students, a representative of State Farm has at least 5,000 people in scope; none of them can sign in', async () => {
  // a server inserts six thousand people in a quarter of the time
  const ground = postgresIsAtHand ? await server.prepare() : undefined
  const { db, close } = await openRecords({ folder: 'memory://', ...ground?.options, population: 2_000, now })
  const inScope = await db.$count(tables.student, eq(tables.student.companyId, '1000376'))
  expect(inScope).toBeGreaterThanOrEqual(5_000)
  const [able] = await db.select({ n: count(tables.person.passwordHash) }).from(tables.person)
  expect(able?.n).toBe(15)
  await close()
  await ground?.clear()
})
