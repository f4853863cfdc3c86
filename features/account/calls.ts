import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { exampleEmail, exampleToken } from '@/lib/calls/example-values'
import {
  emailAddress,
  givenText,
  linkToken,
  nationalIdDigits,
  password,
  phoneDigits,
  sentDate,
  someText,
  studentNumber,
  toWireFlag,
  yesOrNo,
} from '@/lib/calls/fields'
import { optionalList, optionalText } from '@/lib/calls/wire'

/**
 * Calls for people who are not signed in (S1 §7 account calls). A look-up returns the same answer for everybody; the
 * result goes to the e-mail on file (ruling 19).
 */
const sameForAll = z.object({ message: z.string() })

/** True when at least one of the identifying fields is given. */
const saysSomebody = (given: Record<string, unknown>) => Object.values(given).some((value) => value !== undefined)
const nobody = 'Enter an email, a username or a student ID.'

const username = givenText(254)

/** Checks whether there is a record of this person. The result goes by e-mail. */
export const checkExistingAccount = save({
  name: 'checkExistingAccount',
  base: 'api',
  method: 'POST',
  path: () => '/check-existing-account',
  input: z.strictObject({ email: emailAddress, ssn: nationalIdDigits.optional() }),
  request: z.strictObject({ email: emailAddress, ssn: nationalIdDigits.optional() }),
  body: (input) => input,
  answer: sameForAll,
  who: 'anyone',
  secrets: ['ssn'],
  limit: 'lookup',
  identifies: ['email', 'ssn'],
  example: (studentId) => ({ email: exampleEmail(studentId) }),
  source: 'S1 §7 check-existing-account; ruling 19',
})

/** Sends the link to set up an account to the address on file, for a given student number and e-mail. */
export const accountLookupAndVerification = load({
  name: 'accountLookupAndVerification',
  base: 'api',
  path: () => '/account-lookup-and-verification',
  input: z.strictObject({ studentNumber, email: emailAddress }),
  query: (input) => ({ studentId: input.studentNumber, email: input.email }),
  answer: sameForAll,
  staleMs: 0,
  who: 'anyone',
  limit: 'lookup',
  identifies: ['studentNumber', 'email'],
  example: (studentId) => ({ studentNumber: studentId, email: exampleEmail(studentId) }),
  source:
    'S1 §7 account-lookup-and-verification; ruling 19: the answer is the same for everybody, and the mail goes to the address on file',
})

/** Looks for an account by number, e-mail or username. Returns the same answer for everybody and does nothing else. */
export const accountLookup = load({
  name: 'accountLookup',
  base: 'api',
  path: () => '/account-lookup',
  input: z
    .strictObject({
      studentNumber: studentNumber.optional(),
      email: emailAddress.optional(),
      username: username.optional(),
    })
    .refine(saysSomebody, nobody),
  query: (input) => ({ studentId: input.studentNumber, email: input.email, username: input.username }),
  answer: sameForAll,
  staleMs: 0,
  who: 'anyone',
  limit: 'lookup',
  identifies: ['studentNumber', 'email', 'username'],
  example: (studentId) => ({ email: exampleEmail(studentId) }),
  source: 'S1 §7 account-lookup; ruling 19',
})

/** Sends the link to choose a new password, or replaces a link that expired. */
export const resetPwdByEmail = save({
  name: 'resetPwdByEmail',
  base: 'api',
  method: 'POST',
  path: () => '/resetPwdByEmail',
  input: z
    .strictObject({
      email: emailAddress.optional(),
      username: username.optional(),
      studentNumber: studentNumber.optional(),
      webToken: linkToken.optional(),
    })
    .refine(saysSomebody, nobody),
  request: z
    .strictObject({
      email: emailAddress.optional(),
      username: username.optional(),
      studentId: studentNumber.optional(),
      webToken: linkToken.optional().describe('Secret of the mailed link.'),
    })
    .refine(saysSomebody, nobody),
  body: ({ studentNumber: studentId, ...input }) => ({ ...input, studentId }),
  answer: sameForAll,
  who: 'anyone',
  secrets: ['webToken'],
  limit: 'lookup',
  identifies: ['email', 'username', 'studentNumber', 'webToken'],
  example: (studentId) => ({ email: exampleEmail(studentId) }),
  source:
    'S1 §7 resetPwdByEmail; the specification shows no body. An expired link token of ours sends a new link to the same address',
})

/** Returns what a link's token can be used for. Reading does not use the token up. */
export const validateWebToken = load({
  name: 'validateWebToken',
  base: 'api',
  path: ({ webToken }) => `/validate-web-token/${webToken}`,
  input: z.strictObject({ webToken: linkToken }),
  answer: z
    .object({
      status: z.enum(['valid', 'expired', 'used', 'invalid']),
      purpose: z.enum(['setup', 'reset']).nullish(),
      first_name: optionalText,
      email: optionalText,
      login: optionalText,
    })
    .transform((wire) => ({
      status: wire.status,
      purpose: wire.purpose ?? null,
      firstName: wire.first_name,
      /** Masked, such as `e••••@students.example`. */
      email: wire.email,
      /** The current login; only for a valid token. */
      login: wire.login,
    })),
  staleMs: 0,
  who: 'link',
  secrets: ['webToken'],
  limit: 'link',
  identifies: ['webToken'],
  example: () => ({ webToken: exampleToken }),
  source: 'S1 §7 validate-web-token',
})

const recoveryQuestion = z.strictObject({ question: givenText(200), answer: someText(100).min(4) })

/** Creates the account, or sets a new password, with the token of a link. This uses the token up. */
export const provisionOktaAccount = save({
  name: 'provisionOktaAccount',
  base: 'api',
  method: 'POST',
  path: () => '/provision-okta-account',
  input: z.strictObject({
    webToken: linkToken,
    login: username.optional(),
    mobilePhone: phoneDigits.optional(),
    password,
    recoveryQuestion: recoveryQuestion.optional(),
  }),
  request: z.strictObject({
    webToken: linkToken,
    login: username.optional(),
    mobilePhone: phoneDigits.optional(),
    credentials: z.strictObject({ password, recovery_question: recoveryQuestion.optional() }),
  }),
  body: ({ webToken, login, mobilePhone, password: chosen, recoveryQuestion: recovery }) => ({
    webToken,
    login,
    mobilePhone,
    credentials: { password: chosen, recovery_question: recovery },
  }),
  answer: z.object({
    status: z.enum(['provisioned', 'expired', 'used', 'invalid', 'login-taken', 'refused']),
    /** Says to the person why it was refused. */
    message: z.string(),
    /** Available logins, when the chosen one is taken. */
    suggestions: optionalList(z.string()),
  }),
  who: 'link',
  changes: 'password',
  secrets: ['webToken', 'password', 'answer'],
  limit: 'link',
  identifies: ['webToken'],
  example: () => ({ webToken: exampleToken, password: 'Seven quiet herons' }),
  freeText: ['password'],
  source: 'S1 §7 provision-okta-account; a reset link needs only the password',
})

/** Requests an account for a new person. The link to set it up goes by e-mail. */
export const createStudentAccount = save({
  name: 'createStudentAccount',
  base: 'api',
  method: 'POST',
  path: () => '/create-student-account',
  input: z.strictObject({
    firstName: givenText(50),
    middleName: someText(50).optional(),
    lastName: givenText(50),
    email: emailAddress,
    birthdate: sentDate.optional(),
    phone: phoneDigits.optional(),
    companyId: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    ssn: nationalIdDigits.optional(),
    ssnOptOut: z.boolean().optional(),
  }),
  request: z.strictObject({
    first_name: givenText(50),
    middle_name: someText(50).optional(),
    last_name: givenText(50),
    email: emailAddress,
    birthdate: sentDate.optional(),
    phone: phoneDigits.optional(),
    company_id: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional()
      .describe('Company number from `companies`.'),
    ssn: nationalIdDigits.optional().describe('Social security number, nine digits.'),
    ssn_opt_out: yesOrNo.optional().describe('Y when the person chose not to give the number.'),
  }),
  body: (input) => ({
    first_name: input.firstName,
    middle_name: input.middleName,
    last_name: input.lastName,
    email: input.email,
    birthdate: input.birthdate,
    phone: input.phone,
    company_id: input.companyId,
    ssn: input.ssn,
    ...(input.ssnOptOut !== undefined && { ssn_opt_out: toWireFlag(input.ssnOptOut) }),
  }),
  answer: sameForAll,
  who: 'anyone',
  secrets: ['ssn'],
  limit: 'lookup',
  identifies: ['email', 'ssn'],
  example: (studentId) => ({ firstName: 'Nina', lastName: 'Newcomer', email: `nina-${studentId}@family.example` }),
  source:
    'S2 §7.2 create-student-account; base and body are not shown and are ours, like those of the other account calls',
})
