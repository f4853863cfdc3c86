import { signLink } from '@/college/identity/link-token'
import { enrollment, proctorRegistration, term } from '@/college/records/schema'
import { classNumberOf, termOf } from '@/college/seed/population/courses'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { proctorSignature } from '@/features/proctors/calls'
import { partsOf } from '../../proctor-mail'
import { linkSecret, testNow } from '../services-in-memory'
import { type College, type Make, none } from './example'

/** The examination that `examTaker` can take. */
export const examClass = { term: '2026Q1', classNumber: classNumberOf('MF 630') }

/** The holdings of a student with an examination to take. */
export const examTaker = {
  enrollments: [
    {
      on: '2026-03-09',
      courseNumber: 'MF 630',
      status: 'enrolled',
      examOpensOn: '2026-03-04',
      examClosesOn: '2026-04-03',
    },
  ],
}

export const proctorBody = ({ studentId }: CreatedStudent, email = `proctor-${studentId}@office.example`) => ({
  student_id: studentId,
  term: examClass.term,
  class_number: examClass.classNumber,
  license_state: 'PA',
  first_name: 'Paula',
  last_name: 'Proctor',
  address1: '9 Court Square',
  city: 'Fairhaven',
  state: 'PA',
  postal: '19010',
  phone: '6105550155',
  email,
  confirm_email: email,
  hash_signature: proctorSignature({ studentId: studentId ?? '', ...examClass, email }),
})

/** Gives the student an examination to take, in addition to their other records. */
async function takeExam({ studentId }: CreatedStudent, { db }: College) {
  await db.insert(term).values(termOf('2026-03-09')).onConflictDoNothing()
  const { term: termCode, classNumber } = examClass
  const exam = { status: 'enrolled', examOpensOn: '2026-03-04', examClosesOn: '2026-04-03' }
  await db
    .insert(enrollment)
    .values({ studentId: studentId ?? '', termCode, classNumber, courseNumber: 'MF 630', ...exam })
    .onConflictDoNothing()
}

/** Names a proctor and returns the parts of the invitation link. */
async function askProctor(someone: CreatedStudent, college: College) {
  const { db } = college
  const { studentId } = someone
  await takeExam(someone, college)
  const { term: termCode, class_number: classNumber, hash_signature: hashSignature } = proctorBody(someone)
  const [row] = await db
    .insert(proctorRegistration)
    .values({
      id: `PR-${studentId}`,
      studentId: studentId ?? '',
      termCode,
      classNumber,
      registeredOn: '2026-03-09',
      status: 'invited',
      firstName: 'Paula',
      lastName: 'Proctor',
      licenseState: 'PA',
      address: '9 Court Square',
      city: 'Fairhaven',
      state: 'PA',
      postalCode: '19010',
      phone: '6105550155',
      email: `proctor-${studentId}@office.example`,
      hashSignature,
    })
    .returning()
  if (!row) throw new Error('The registration was not stored.')
  const token = signLink(linkSecret, 'proctor', partsOf(row), new Date(testNow.getTime() + 86_400_000))
  return {
    studentNumber: studentId ?? '',
    ...examClass,
    registrationDate: row.registeredOn,
    registrationNumber: row.id,
    token,
  }
}

/** Naming a proctor, and the proctor's answer. */
export const proctorExamples: Record<string, Make> = {
  'proctorForm load': none,
  'registerProctor save': async (someone, college) => {
    await takeExam(someone, college)
    return { body: proctorBody(someone) }
  },
  'validateAndRetrieveProctor load': async (someone, college) => ({ input: await askProctor(someone, college) }),
  'proctorAcknowledgement save': async (someone, college) => {
    const { studentNumber, term, classNumber, registrationDate, registrationNumber, token } = await askProctor(
      someone,
      college,
    )
    return {
      body: {
        student_id: studentNumber,
        term,
        class_number: classNumber,
        registration_date: registrationDate,
        registration_number: registrationNumber,
        token,
        action: 'A',
        esign: 'paula  Proctor',
      },
    }
  },
}
