import { eq } from 'drizzle-orm'
import { calendarFeed, student } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { table } from '@/lib/calls/table'
import { changeRecords } from '../../contact-changes'
import { hashOfToken, issueNotMe } from '../../web-tokens'
import { testNow } from '../services-in-memory'
import { body, type College, type Make, none, pngFile } from './example'

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

const withoutNationalId =
  (make: (student: CreatedStudent) => unknown): Make =>
  async (someone, { db }) => {
    await db
      .update(student)
      .set({ nationalId: null })
      .where(eq(student.id, someone.studentId ?? ''))
    return { body: make(someone) }
  }

/** Makes a change, and the "This was not me" link for it. */
async function notMeLink({ oktaId, username }: CreatedStudent, { db }: College) {
  const [change] = await changeRecords({ db, now: testNow, whose: { oktaId } }, { mobile_phone: '6105550178' })
  return { token: await issueNotMe(db, { oktaId, sentTo: username, saveId: change?.saveId ?? '' }, testNow) }
}

/** Makes a private calendar. Its secret is always the same, so that the examples in the reference do not change. */
async function calendarOf({ studentId }: CreatedStudent, { db }: College) {
  const token = 'a-private-calendar-of-the-examples-alone-00'
  const tokenHash = hashOfToken(token)
  await db.delete(calendarFeed).where(eq(calendarFeed.tokenHash, tokenHash))
  await db.insert(calendarFeed).values({ studentId: studentId ?? '', tokenHash, madeAt: testNow })
  return { input: { token } }
}

/** Makes a change that the example undoes. */
const undoing =
  (values: Parameters<typeof changeRecords>[1]): Make =>
  async ({ oktaId }, { db }) => {
    const [change] = await changeRecords({ db, now: testNow, whose: { oktaId } }, values)
    return { body: { change_id: String(change?.id) } }
  }

/** The personal record, contact, employer, education and the directory. */
export const profileExamples: Record<string, Make> = {
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
  'demographicInformation save': body(() => ({
    demographic_information: { gender: 'N', cit_status: '2' },
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
  'notMe load': async (someone, college) => ({ input: await notMeLink(someone, college) }),
  'notMe save': async (someone, college) => ({ body: await notMeLink(someone, college) }),
  'undoContactChange save': undoing({ home_city: 'Lakemont' }),
  'undoAccountChange save': undoing({ mobile_phone: '6105550177' }),
  'calendarFeed load': none,
  'calendarFeed save': body(({ studentId }) => ({ student_id: studentId })),
  'calendarFeedRemoval save': body(({ studentId }) => ({ student_id: studentId })),
  'calendarEvents load': calendarOf,
  'notificationPreferences load': none,
  'notificationPreferences save': body(() => ({
    email_flag: 'N',
    message_flag: 'Y',
    recertification_flag: 'Y',
    examination_flag: 'Y',
    subscription_flag: 'N',
    review_flag: 'Y',
  })),
  'studentCompany load': none,
  'companyInfo save': body(() => ({
    company_id: '1000376',
    company_name: 'State Farm',
    independent: 'N',
    affiliation_id: '',
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
  'advisor save': body(() => ({
    listed: 'Y',
    client_facing: 'Y',
    name_format: 'FNLN',
    address_type: 'BUSN',
    contact_method: 'BE',
  })),
  'advisorProfile load': none,
  'advisorProfile save': body(() => ({
    headline: 'Plans for families',
    biography: '',
    website: 'https://advisor.example/',
    specialties: ['Insurance'],
    languages: [],
  })),
  'advisorPhoto load': async (someone, college) => {
    await college.ask(someone, table.advisorPhoto.save, { body: { alt_text: 'A portrait', files: [pngFile] } })
    return {}
  },
  'advisorPhoto save': body(() => ({ alt_text: 'A portrait', files: [pngFile] })),
  'advisorPhotoRemoval save': async (someone, college) => {
    await college.ask(someone, table.advisorPhoto.save, { body: { alt_text: 'A portrait', files: [pngFile] } })
    return { body: { delete_flag: 'Y' } }
  },
}
