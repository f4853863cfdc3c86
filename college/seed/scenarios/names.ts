/** The password of every demo account and of every student created by the control route. */
export const demoPassword = 'Designation-2026'

/** The demo accounts in display order. Each key is also a scenario. */
export const demoAccounts = [
  {
    key: 'established',
    username: 'established@students.example',
    about: 'Three designations and CFP certification, recertified, letters, toolkits, purchases and messages',
  },
  {
    key: 'beginner',
    username: 'beginner@students.example',
    about: 'First course under way, nothing completed, no continuing-education record',
  },
  {
    key: 'renewing',
    username: 'renewing@students.example',
    about: 'Time to recertify; part of the continuing-education hours reported',
  },
  { key: 'lapsed', username: 'lapsed@students.example', about: 'Recertification past due; may reinstate' },
  { key: 'revoked', username: 'revoked@students.example', about: 'Designation revoked' },
  { key: 'firstyear', username: 'firstyear@students.example', about: 'First year after completing a designation' },
  {
    key: 'applicant',
    username: 'applicant@students.example',
    about: 'Applications in every state, one of them for an unknown plan',
  },
  {
    key: 'partner',
    username: 'partner@students.example',
    about: 'Asked to share contact data with the advisor-matching partner',
  },
  {
    key: 'subscriber',
    username: 'subscriber@students.example',
    about: 'Knowledge-hub subscription with a card about to expire',
  },
  {
    key: 'representative',
    username: 'representative@students.example',
    about: 'Company representative of State Farm with company reports',
  },
  {
    key: 'reviewdue',
    username: 'reviewdue@students.example',
    about: 'Annual information review due, personal data missing',
  },
  {
    key: 'scholar',
    username: 'scholar@students.example',
    about: 'Ten courses over six terms, an exam to take, a master’s degree under way',
  },
  {
    key: 'awaiting',
    username: 'awaiting@students.example',
    about: 'Applications whose supervisor has opened the link, let it expire, or could not confirm',
  },
  { key: 'staff', username: 'staff@college.example', about: 'Staff in portal-support, with a second factor' },
  { key: 'clerk', username: 'clerk@college.example', about: 'Staff without that group' },
] as const

/** Scenarios without a demo account, created only on request. `large` has more records than any other student. */
export const otherScenarios = ['large'] as const

type DemoName = (typeof demoAccounts)[number]['key']
export type ScenarioName = DemoName | (typeof otherScenarios)[number]

/** The identity provider's identifier of a demo account. */
export const demoOktaId = (key: DemoName): string => `00udemo${key}`

/** Members of this group may view the portal as a student. */
export const supportGroup = 'portal-support'

/** The result of `createStudent`; `studentId` is null for staff. */
export interface CreatedStudent {
  username: string
  password: string
  studentId: string | null
  oktaId: string
}

/** A student order that cannot be filled. The message tells the caller why. */
export class StudentOrderError extends Error {
  override name = 'StudentOrderError'
}

/** Thrown for an unknown scenario. The message lists the known ones. */
export class UnknownScenarioError extends StudentOrderError {
  override name = 'UnknownScenarioError'
  constructor(asked: string) {
    const names = [...demoAccounts.map(({ key }) => key), ...otherScenarios]
    super(`There is no scenario "${asked}". There are: ${names.join(', ')}.`)
  }
}

/** Thrown when `set` names an unknown field or has a value of the wrong type. The message names the field. */
export class InvalidOverrideError extends StudentOrderError {
  override name = 'InvalidOverrideError'
}
