import { eq } from 'drizzle-orm'
import { signLink } from '@/college/identity/link-token'
import { classNumberOf, termOf } from '@/college/records/courses'
import { designationApplication, enrollment, proctorRegistration, student, term } from '@/college/records/schema'
import { type CreatedStudent, demoPassword } from '@/college/scenarios'
import { nylStudent } from '@/lib/calls/partners'
import { proctorSignature } from '@/lib/calls/proctor'
import { partsOf } from '../../proctor-mail'
import { supervisorLink } from '../../supervisor'
import { issueToken } from '../../web-tokens'
import { linkSecret, type openServices, testNow } from '../services-in-memory'

type College = Awaited<ReturnType<typeof openServices>>

/** What a call may be asked for, and who asks when it is not the student. */
export interface Example {
  input?: Record<string, string>
  /** On the wire; the last field is one that must not be missing. */
  body?: unknown
  as?: 'staff'
}

type Make = (student: CreatedStudent, college: College) => Example | Promise<Example>

/** The examination that `examTaker` may take. */
export const examClass = { term: '2026Q1', classNumber: classNumberOf('MF 630') }

/** What a student holds who has an examination to take. */
export const examTaker = {
  enrollments: [
    { on: '2026-03-09', courseNumber: 'MF 630', status: 'enrolled', examOpensOn: '2026-03-04', examClosesOn: '2026-04-03' },
  ],
}

export const pdfFile = { name: 'transcript.pdf', content_type: 'application/pdf', data: 'JVBERi0xLjQK' }
export const pngFile = { name: 'me.png', content_type: 'image/png', data: 'iVBORw0KGgo=' }

export const contactSet = {
  email: 'home@family.example',
  address1: '1 Elm Street',
  address2: '',
  city: 'Millbrook',
  state: 'OH',
  postal: '44101',
  country: 'USA',
  phone: '6105550142',
  phone_type: 'mobile',
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

const none: Make = () => ({})
const body = (make: (student: CreatedStudent) => unknown): Make => (someone) => ({ body: make(someone) })
const withoutNationalId = (make: (student: CreatedStudent) => unknown): Make => async (someone, { db }) => {
  await db.update(student).set({ nationalId: null }).where(eq(student.id, someone.studentId ?? ''))
  return { body: make(someone) }
}

/** Opens the way to a supervisor's answer and says the parts of the link. */
async function askSupervisor({ studentId }: CreatedStudent, { db }: College) {
  const [row] = await db
    .update(designationApplication)
    .set({ status: 'R', supervisorName: 'Sam Supervisor', supervisorEmail: 'sam@firm.example' })
    .where(eq(designationApplication.id, `A${studentId}-1`))
    .returning()
  if (!row) throw new Error('The student has no application.')
  const token = new URL(supervisorLink({ linkSecret, portalUrl: 'https://portal.test' }, row, testNow)).searchParams.get('token') ?? ''
  return { studentNumber: studentId ?? '', designation: row.plan, applicationId: row.id, token }
}

/** Gives the student an examination to take, beside what they hold. */
async function takeExam({ studentId }: CreatedStudent, { db }: College) {
  await db.insert(term).values(termOf('2026-03-09')).onConflictDoNothing()
  const { term: termCode, classNumber } = examClass
  const exam = { status: 'enrolled', examOpensOn: '2026-03-04', examClosesOn: '2026-04-03' }
  await db.insert(enrollment).values({ studentId: studentId ?? '', termCode, classNumber, courseNumber: 'MF 630', ...exam }).onConflictDoNothing()
}

/** Names a proctor and says the parts of the link in the invitation. */
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
  return { studentNumber: studentId ?? '', ...examClass, registrationDate: row.registeredOn, registrationNumber: row.id, token }
}

const tokenFor = (someone: CreatedStudent, { db }: College) =>
  issueToken(db, { purpose: 'reset', oktaId: someone.oktaId, sentTo: someone.username }, testNow)

/** Examples of the calls about people, accounts, applications, proctors and resources, by `name kind`. */
export const peopleExamples: Record<string, Make> = {
  'studentBasic load': none,
  'studentBasic save': body(({ studentId }) => ({
    studentID: studentId,
    birthdate: '1988-05-14',
    gender: 'F',
    military_status: 'Z',
    cit_country: 'USA',
    cit_status: '1',
    ethnicity: 'HISPA',
    res_country: 'USA',
    hispanic: 'Y',
  })),
  'demographicInformation save': body(({ studentId }) => ({
    demographic_information: { gender: 'N', cit_status: '2' },
    student_id: studentId,
  })),
  'ssn save': withoutNationalId(() => '"219099999"'),
  'ssnOptOut save': withoutNationalId(({ studentId }) => ({ studentID: studentId })),
  'studentInfoReview load': none,
  'studentInfoReview save': body(({ studentId }) => ({ student_id: studentId })),
  'studentSearch load': ({ studentId }) => ({ as: 'staff', input: { number: studentId ?? '' } }),
  'studentContact load': none,
  'studentContactall save': body(({ studentId }) => ({
    studentID: studentId,
    student_id: studentId,
    primary_address: 'R',
    primary_phone: 'B',
    primary_email: 'R',
    home_information: contactSet,
    business_information: { ...contactSet, email: 'work@firm.example' },
  })),
  'businessInfo save': body(() => contactSet),
  'residenceInfo save': body(() => contactSet),
  'studentCompany load': none,
  'companyInfo save': body(() => ({
    company_id: '1000376',
    company_name: 'State Farm',
    independent: 'N',
    agent_id: 'AB1234',
    role: 'A',
    agency_name: '',
    region: '',
    ntid: '',
    lsp_cd: '',
    market: '',
    territory: '',
    crd: '',
    npn: '',
  })),
  'companies load': none,
  'studentEducation load': none,
  'educationInfo save': body(() => ({
    number_of_years: 'N6',
    other_education: 'Evening courses',
    hs_diploma: 'Y',
    some_college: 'Y',
    associate_degree: 'N',
    bachelor_degree: 'N',
    master_degree: 'N',
    prof_degree: 'N',
    doctorat_degree: 'N',
    self_directed: 'Y',
    high_structure: 'N',
    support_service: 'N',
    trad_education_prog: 'N',
  })),
  'advisor load': none,
  'advisor save': body(() => ({ listed: 'Y', client_facing: 'Y', name_format: 'FNLN', address_type: 'BUSN', contact_method: 'BE' })),
  'advisorProfile load': none,
  'advisorProfile save': body(() => ({
    headline: 'Plans for families',
    biography: '',
    website: 'https://advisor.example/',
    specialties: ['Insurance'],
    languages: [],
  })),
  'advisorPhoto load': none,
  'advisorPhoto save': body(() => ({ alt_text: 'A portrait', files: [pngFile] })),

  'checkExistingAccount save': body(({ username }) => ({ ssn: '219099999', email: username })),
  'accountLookupAndVerification load': ({ studentId, username }) => ({ input: { studentNumber: studentId ?? '', email: username } }),
  'accountLookup load': ({ username }) => ({ input: { username } }),
  'resetPwdByEmail save': body(({ username }) => ({ email: username })),
  'validateWebToken load': async (someone, college) => ({ input: { webToken: await tokenFor(someone, college) } }),
  'provisionOktaAccount save': async (someone, college) => ({
    body: { webToken: await tokenFor(someone, college), credentials: { password: 'Seven quiet herons' } },
  }),
  'createStudentAccount save': body(({ studentId }) => ({
    first_name: 'Nina',
    last_name: 'Newcomer',
    email: `nina-${studentId}@family.example`,
  })),
  'updatePrimaryEmail save': body(({ studentId, oktaId }) => ({ uid: oktaId, newPrimaryEmail: `new-${studentId}@family.example` })),
  'updateSecondaryEmail save': body(({ studentId }) => ({ newSecondaryEmail: `second-${studentId}@family.example` })),
  'updateMobile save': body(() => ({ mobilePhone: '6105550199' })),
  'verifyOTP save': body(() => ({ factor: 'mobile', otp: '000000' })),
  'resendOTP save': body(() => ({ factor: 'mobile' })),
  'listFactors load': none,
  'changePassword save': body(() => ({ oldPassword: demoPassword, newPassword: 'Seven quiet herons' })),
  'changeRecoveryQuestion save': body(() => ({
    password: demoPassword,
    recovery_question: { question: 'In what city were you born?', answer: 'Lakemont' },
  })),
  'nwmVerifyAndUpdate save': body(({ studentId, oktaId }) => ({
    uuid: oktaId,
    firstName: 'Esther',
    lastName: 'Established',
    login: `login-${studentId}`,
    email: `confirmed-${studentId}@family.example`,
    studentID: studentId,
  })),
  'nylStudent save': body(({ studentId }) => ({ sid: studentId, temp_id: `T-${studentId}`, course_id: 'FP 100' })),
  'nylAccountLink save': async (someone, college) => {
    const temp = `L-${someone.studentId}`
    await college.ask(someone, nylStudent, { body: { sid: someone.studentId, temp_id: temp, course_id: 'FP 100' } })
    return { body: { temp_id: temp } }
  },
  'createNylStudent save': body(({ studentId }) => ({
    temp_id: `N-${studentId}`,
    course_id: 'FP 100',
    first_name: 'Niles',
    last_name: 'Newcomer',
    email: `niles-${studentId}@family.example`,
  })),

  'designationAppStatusSupervisor load': async (someone, college) => ({ input: await askSupervisor(someone, college) }),
  'designationAppSupervisor save': async (someone, college) => {
    const { studentNumber, designation, applicationId, token } = await askSupervisor(someone, college)
    return {
      body: {
        emplid: studentNumber,
        applid: applicationId,
        acad_plan: designation,
        token,
        supervisor_name: 'Sam Supervisor',
        title: 'Branch manager',
        organization: 'The Firm',
        phone: '6105550123',
        response: 'Y',
      },
    }
  },
  'proctorForm load': none,
  'registerProctor save': async (someone, college) => {
    await takeExam(someone, college)
    return { body: proctorBody(someone) }
  },
  'validateAndRetrieveProctor load': async (someone, college) => ({ input: await askProctor(someone, college) }),
  'proctorAcknowledgement save': async (someone, college) => {
    const { studentNumber, term, classNumber, registrationDate, registrationNumber, token } = await askProctor(someone, college)
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
  'transferOfCredit load': none,
  'transferOfCredit save': body(({ username }) => ({
    email_addr: username,
    phone: '6105550142',
    file_location: 'files',
    cfp_complete: 'N',
    cfp: [],
    degrees: [],
    courses: [
      { course_name: 'Estates', school: 'Fairhaven State University', completed_date: '2020-05-20', grade: 'B', credit_hours: 3, tac_course: 'FP 150' },
    ],
    files: [pdfFile],
  })),
  'graduateApplication save': body(({ studentId }) => ({
    designation: 'msfp',
    concentration: 'Retirement planning',
    first_name: 'Gina',
    last_name: 'Graduate',
    country: 'USA',
    cohort: '2026Q2',
    citizen: '1',
    bachelors: { completed: 'Y', school: 'Fairhaven State University', year: '2012' },
    home_information: {
      email: `gina-${studentId}@family.example`,
      phone: '6105550142',
      address1: '1 Elm Street',
      city: 'Fairhaven',
      state: 'PA',
      postal: '19010',
      country: 'USA',
    },
    apply: ['msfp'],
    files: [pdfFile],
  })),
  'resources load': () => ({ input: { classes: '["Insurance"]', limit: '5', textSearch: 'care' } }),
  'savedResources load': none,
  'savedResources save': body(({ studentId }) => ({ student_id: studentId, id: 'income-gap-worksheet', nid: '7003' })),
}
