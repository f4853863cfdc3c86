/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { openRecords } from '../seed/open-records'
import { startEmbedded } from './database'
import * as tables from './schema'

const migrations = join(__dirname, 'migrations')
interface Journal {
  entries: object[]
}
const journal = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8')) as Journal

/** A student's rows as of the first version. Every table has had these columns since. */
const rows: Record<string, object> = {
  company: { id: '1000376', name: 'State Farm', broker_dealer: false },
  student: {
    id: '1000099',
    national_id: '900-12-3456',
    national_id_opt_out: false,
    city: 'Fairhaven',
    company_id: '1000376',
  },
  person: {
    okta_id: '00uold',
    student_id: '1000099',
    username: 'old@students.example',
    first_name: 'Olga',
    last_name: 'Old',
    email: 'old@students.example',
    groups: ['alumni'],
    second_factor: false,
  },
  student_flags: {
    student_id: '1000099',
    digital_badge_access: true,
    partner_access: false,
    reporting_user: false,
    knowledge_hub_access: false,
    alumni: true,
  },
  purchase: {
    id: 'P-old',
    student_id: '1000099',
    posted_on: '2024-05-06',
    description: 'HS 300',
    kind: 'course',
    amount_cents: 89_500,
    card_last_four: '4242',
  },
  subscription: {
    id: 'S-old',
    student_id: '1000099',
    name: 'Knowledge Hub Plus',
    status: 'active',
    started_on: '2024-01-01',
    price_cents: 3_900,
    card_brand: 'Visa',
    card_last_four: '4242',
    card_expires: '2030-04-30',
  },
  tax_form: { student_id: '1000099', year: 2024, kind: '1098T', paid_cents: 89_500 },
  education_credit: {
    student_id: '1000099',
    number: 1,
    earned_on: '2024-06-01',
    institution: 'Tamarack Institute',
    title: 'Annuities',
    hours: 6,
    ethics_hours: 0.5,
  },
  designation_application: {
    id: 'A-old',
    student_id: '1000099',
    plan: 'ricp',
    status: 'S',
    supervisor_name: 'Sam Supervisor',
  },
  completed_designation: { student_id: '1000099', plan: 'chfc', awarded_on: '2019-11-17' },
}

/** Creates records as they were with only the first `count` migrations. */
async function olderRecords(folder: string, count: number): Promise<void> {
  const known = join(folder, 'migrations')
  await cp(migrations, known, { recursive: true })
  await writeFile(
    join(known, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  )
  const client = await startEmbedded({ dataDir: join(folder, 'postgres') })
  await migrate(drizzle({ client }), { migrationsFolder: known })
  for (const [table, row] of Object.entries(rows)) {
    const columns = Object.keys(row).join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    )
  }
  await client.close()
}

const first = 1
const lastBut = journal.entries.length - 1

test.each([first, lastBut])(
  'records with only the first %i migrations open, are migrated, and lose nothing',
  async (count) => {
    const folder = await mkdtemp(join(tmpdir(), 'records-'))
    await olderRecords(folder, count)
    const { db, close } = await openRecords({ folder, population: 0, now: () => new Date('2026-03-09T15:00:00Z') })
    for (const [table, row] of Object.entries(rows)) {
      const { rows: kept } = (await db.execute(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
      )) as unknown as { rows: { row: object }[] }
      expect(kept.map((each) => each.row)).toEqual([expect.objectContaining(row)])
    }
    // Columns that were added later have values that the services can read.
    const [bought] = await db.select().from(tables.purchase).where(eq(tables.purchase.id, 'P-old'))
    expect(bought).toMatchObject({ amountCents: 89_500, discountCents: 0, status: 'paid', cardBrand: 'Visa' })
    const [application] = await db.select().from(tables.designationApplication)
    expect(application).toMatchObject({ supervisorName: 'Sam Supervisor', details: null })
    expect(await db.$count(tables.course)).toBeGreaterThan(20)
    await close()
    await rm(folder, { recursive: true })
  },
)
