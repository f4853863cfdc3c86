import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { confirmByMail } from '@/college/mail/confirmation'
import type { Database } from '@/college/records/database'
import { informationReview, person, student } from '@/college/records/schema'
import * as calls from '@/features/profile/calls'
import { toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { profileAddress } from '@/lib/shared/profile-address'
import type { KeptColumn } from './contact-changes'
import { answerLoad, answerSave } from './http/answer'
import { noSuchStudent, Refusal } from './http/refusal'

/** The personal record, the Social Security number, the review history, and the search for staff (S2 §7). */
export const profileServices = [
  answerLoad(calls.studentBasic.load, async ({ db, studentId }) => {
    const [row] = await db
      .select({ student, firstName: person.firstName, middleName: person.middleName, lastName: person.lastName })
      .from(student)
      .innerJoin(person, eq(person.studentId, student.id))
      .where(eq(student.id, studentId))
    if (!row) throw noSuchStudent()
    return {
      first_name: row.firstName,
      middle_name: row.middleName,
      last_name: row.lastName,
      birthdate: row.student.birthdate,
      sex: row.student.sex,
      national_id: row.student.nationalId && `XXX-XX-${row.student.nationalId.slice(-4)}`,
      tac_citizenship_cd: row.student.citizenship,
      tac_ethnic_group_cd: row.student.ethnicGroup,
      ethnic_group: row.student.ethnicGroup,
      military_flag: row.student.militaryStatus,
    }
  }),

  answerSave(calls.studentBasic.save, async ({ db, now, studentId, request }) => {
    if (!isPossibleBirthdate(request.birthdate, now))
      return { code: 'E', message: 'This date of birth is not possible.' }
    await change(db, studentId, {
      birthdate: request.birthdate,
      sex: request.gender,
      militaryStatus: request.military_status,
      citizenship: request.cit_status,
      citizenshipCountry: request.cit_country,
      ethnicGroup: request.ethnicity,
      residenceCountry: request.res_country,
      hispanic: request.hispanic === 'Y',
    })
    return { code: 'S', message: 'Basic information saved.' }
  }),

  answerSave(
    calls.demographicInformation,
    async ({ db, now, studentId, request: { demographic_information: given } }) => {
      if (given.birthdate !== undefined && !isPossibleBirthdate(given.birthdate, now)) {
        throw new Refusal(422, 'This date of birth is not possible.')
      }
      const ethnicGroup = given.ethnic_grp_cd ?? given.ethnic_group
      // A field that was left out is undefined and stays unchanged.
      await change(db, studentId, {
        birthdate: given.birthdate,
        sex: given.gender,
        militaryStatus: given.military_flg,
        citizenship: given.cit_status,
        ethnicGroup,
        hispanic: ethnicGroup === undefined ? undefined : ethnicGroup === 'HISPA',
      })
      return { message: 'Demographic information saved.' }
    },
  ),

  answerSave(calls.ssn, async ({ db, now, context, studentId, request }) => {
    const nationalId = request.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')
    const changed = await db
      .update(student)
      .set({ nationalId, nationalIdOptOut: false })
      .where(and(eq(student.id, studentId), isNull(student.nationalId)))
      .returning({ id: student.id })
    if (changed.length === 0)
      throw new Refusal(409, 'A Social Security number is already on file. Contact us to correct it.')
    await confirmByMail(
      { db, now, context, studentId },
      {
        subject: 'Your Social Security number was added',
        body: 'A Social Security number was added to your record. To correct it, call us.',
        see: { label: 'Your profile', href: profileAddress('ssn') },
      },
    )
    return { message: 'Social Security number saved.' }
  }),

  answerSave(calls.ssnOptOut, async ({ db, studentId }) => {
    const changed = await db
      .update(student)
      .set({ nationalIdOptOut: true })
      .where(and(eq(student.id, studentId), isNull(student.nationalId)))
      .returning({ id: student.id })
    if (changed.length === 0)
      throw new Refusal(409, 'A Social Security number is on file, so there is nothing to opt out of.')
    return { message: 'Your choice is saved.' }
  }),

  answerLoad(calls.studentInfoReview.load, async ({ db, studentId }) => {
    const rows = await db
      .select({ status_date: informationReview.reviewedOn })
      .from(informationReview)
      .where(eq(informationReview.studentId, studentId))
      .orderBy(desc(informationReview.reviewedOn))
    return rows
  }),

  answerSave(calls.studentInfoReview.save, async ({ db, now, context, studentId }) => {
    const added = await db
      .insert(informationReview)
      .values({ studentId, reviewedOn: toCalendarDate(now) })
      .onConflictDoNothing()
      .returning({ reviewedOn: informationReview.reviewedOn })
    if (added.length > 0)
      await confirmByMail(
        { db, now, context, studentId },
        {
          subject: 'You confirmed your information',
          body: `You confirmed that the information in your profile is accurate on ${toLongDate(toCalendarDate(now))}.`,
          see: { label: 'Your profile', href: hrefs.profile() },
        },
      )
    return { message: 'Your review is recorded.' }
  }),

  answerLoad(calls.studentSearch, async ({ db, input }) => {
    const { number, ssn, residenceEmail, businessEmail } = input
    const same = (column: typeof student.email | typeof student.workEmail | typeof person.email, text: string) =>
      eq(sql`lower(${column})`, text.toLowerCase())
    const conditions = [
      ...(number ? [eq(student.id, number)] : []),
      ...(ssn ? [eq(sql`replace(${student.nationalId}, '-', '')`, ssn)] : []),
      ...(residenceEmail ? [or(same(student.email, residenceEmail), same(person.email, residenceEmail))] : []),
      ...(businessEmail ? [same(student.workEmail, businessEmail)] : []),
    ]
    if (conditions.length === 0) throw new Refusal(400, 'Search by Student ID, Social Security number or email.')
    const rows = await db
      .select({
        id: student.id,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        oktaId: person.oktaId,
      })
      .from(student)
      .innerJoin(person, eq(person.studentId, student.id))
      .where(and(...conditions))
      .orderBy(student.id)
      .limit(50)
    return rows.map(({ id, firstName, lastName, email, oktaId }) => ({
      emplid: id,
      first_name: firstName,
      last_name: lastName,
      email,
      okta_id: oktaId,
    }))
  }),
]

/**
 * Changes columns of the student's record, except those whose changes are recorded (`changeRecords`). An undefined
 * value leaves its column unchanged.
 */
export async function change(
  db: Database,
  studentId: string,
  values: Partial<Omit<typeof student.$inferInsert, KeptColumn>>,
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return
  await db.update(student).set(values).where(eq(student.id, studentId))
}

const isPossibleBirthdate = (date: string, now: Date): boolean => date >= '1900-01-01' && date < toCalendarDate(now)
