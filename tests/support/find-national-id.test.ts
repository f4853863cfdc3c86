/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { person, student } from '@/college/records/schema'
import { openServices } from '@/college/services/testing/services-in-memory'
import { findNationalId } from './find-national-id'

test('the search of the records finds a number in its column, and where it leaked to', async () => {
  const college = await openServices()
  try {
    const number = '219-08-7766'
    const someone = await college.make('beginner', { student: { nationalId: number } })
    expect(await findNationalId(college.db, number)).toEqual({
      students: 1,
      tables: expect.any(Number) as number,
      elsewhere: [],
    })
    await college.db.update(person).set({ firstName: 'Beth 219087766' }).where(eq(person.oktaId, someone.oktaId))
    await college.db
      .update(student)
      .set({ emailAlternate: 'x219-08-7766@family.example' })
      .where(eq(student.id, someone.studentId ?? ''))
    const found = await findNationalId(college.db, number)
    expect(found.elsewhere.toSorted()).toEqual(['person', 'student'])
    expect(found.tables).toBeGreaterThan(20)
  } finally {
    await college.close()
  }
})
