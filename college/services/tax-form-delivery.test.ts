/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { taxFormConsent } from '@/college/records/schema'
import { table } from '@/lib/calls/table'
import { testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

const { load, save } = table.taxFormDelivery

test('PG-05: paper until the student consents; consent and withdrawal apply from their day on, and each is stored', async () => {
  const [student, other] = [await college.make('beginner'), await college.make('beginner')]
  const read = async (who = student) => (await college.ask(who, load)).json
  const choose = (consent_flag: string) => college.ask(student, save, { body: { consent_flag } })
  const never = { data: { consent_flag: 'N', changed_at: null } }
  expect(await read()).toEqual(never)

  expect((await choose('Y')).status).toBe(200)
  const consented = { data: { consent_flag: 'Y', changed_at: testNow.toISOString() } }
  expect(await read()).toEqual(consented)
  college.clock.now = new Date('2026-04-01T15:00:00Z')
  await choose('Y')
  expect(await read()).toEqual(consented)

  await choose('N')
  expect(await read()).toEqual({ data: { consent_flag: 'N', changed_at: '2026-04-01T15:00:00.000Z' } })
  const kept = await college.db
    .select()
    .from(taxFormConsent)
    .where(eq(taxFormConsent.studentId, student.studentId ?? ''))
  expect(kept.map(({ consents }) => consents)).toEqual([true, false])
  college.clock.now = testNow

  expect(await read(other)).toEqual(never)
  const meddling = { body: { consent_flag: 'Y' }, studentId: student.studentId ?? '' }
  expect((await college.ask(other, save, meddling)).status).toBe(403)
})
