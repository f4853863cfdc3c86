import { eq } from 'drizzle-orm'
import { oneTimeCode, person } from '@/college/records/schema'
import { type CreatedStudent, demoPassword } from '@/college/seed/scenarios'
import { nylStudent } from '@/features/partners/calls'
import { issueToken } from '../../web-tokens'
import { testNow } from '../services-in-memory'
import { body, type College, type Make } from './example'

const tokenFor = (someone: CreatedStudent, { db }: College) =>
  issueToken(db, { purpose: 'reset', oktaId: someone.oktaId, sentTo: someone.username }, testNow)

/** Help with signing in, credentials, and students of partners. */
export const accountExamples: Record<string, Make> = {
  'checkExistingAccount save': body(({ username }) => ({ ssn: '219099999', email: username })),
  'accountLookupAndVerification load': ({ studentId, username }) => ({
    input: { studentNumber: studentId ?? '', email: username },
  }),
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
  'updatePrimaryEmail save': body(({ studentId, oktaId }) => ({
    uid: oktaId,
    newPrimaryEmail: `new-${studentId}@family.example`,
  })),
  'updateSecondaryEmail save': body(({ studentId }) => ({ newSecondaryEmail: `second-${studentId}@family.example` })),
  'updateMobile save': body(() => ({ mobilePhone: '6105550199' })),
  'verifyOTP save': body(() => ({ factor: 'mobile', otp: '000000' })),
  'resendOTP save': async ({ oktaId }, { db }) => {
    const sentAt = new Date(testNow.getTime() - 60_000)
    const code = { factor: 'mobile', destination: '6105550199', codeHash: '', sentAt, triesLeft: 5 }
    const key = [oneTimeCode.oktaId, oneTimeCode.factor]
    await db
      .insert(oneTimeCode)
      .values({ oktaId, ...code })
      .onConflictDoUpdate({ target: key, set: code })
    return { body: { factor: 'mobile' } }
  },
  'sendSignInCode save': body(() => ({ sign_in: true, factor: 'email' })),
  'verifySignInCode save': body(() => ({ sign_in: true, factor: 'email', otp: '000000' })),
  'listFactors load': async ({ oktaId }, { db }) => {
    await db.update(person).set({ recoveryQuestion: 'In what city were you born?' }).where(eq(person.oktaId, oktaId))
    return {}
  },
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
}
