import { educationInfo } from '@/features/profile/education/calls'
import { exampleProfile } from '@/tests/data/profile'
import { exampleCredit } from '@/tests/data/recertification'
import { env } from '../env'
import { isVersionOf, readVersion, versionOf, versionShown } from './version'

const edits = educationInfo.edits!
const record = exampleProfile.education
const of = (form: string, changes: object = {}, studentId = '100001') =>
  versionOf(edits, form, studentId, { ...record, ...changes })

test('depends on what the form holds and on nothing else in the record', () => {
  expect(of('education')).toBe(of('education'))
  expect(of('education', { otherEducation: 'Seminary of the sea' })).not.toBe(of('education'))
  expect(of('education', { learningStyle: 'By the sea' })).toBe(of('education'))
  expect(of('learning', { learningStyle: 'By the sea' })).not.toBe(of('learning'))
})

test('gives each entry of a list its own version, and a missing entry one too', () => {
  const shown = versionShown('credit', '100001', exampleCredit)
  expect(versionShown('credit', '100001', { ...exampleCredit, attested: true })).toBe(shown)
  expect(versionShown('credit', '100001', { ...exampleCredit, hours: 6.25 })).not.toBe(shown)
  expect(versionShown('credit', '100001', null)).toMatch(/^credit-[\w-]{43}$/)
  expect(versionShown('credit', '100002', null)).not.toBe(versionShown('credit', '100001', null))
})

test('S-40: differs between students, and cannot be made without the key', () => {
  expect(of('education', {}, '100002')).not.toBe(of('education'))
  expect(of('education')).toMatch(/^education-[\w-]{43}$/)
})

test('accepts a version that was made before the session key was replaced', () => {
  const secrets = env.session.secrets
  const before = of('learning')
  try {
    Object.assign(env.session, { secrets: ['another key that is as long as a key has to be, and longer', ...secrets] })
    expect(of('learning')).not.toBe(before)
    expect(isVersionOf(before, edits, 'learning', '100001', record)).toBe(true)
    expect(isVersionOf(before, edits, 'learning', '100002', record)).toBe(false)
  } finally {
    Object.assign(env.session, { secrets })
  }
})

test('reads a version only in quotes and for a form of the record', () => {
  const version = of('learning')
  expect(readVersion(edits, `"${version}"`)).toEqual({ version, form: 'learning' })
  for (const sent of [
    version,
    `W/"${version}"`,
    '*',
    '""',
    `"${version}", "${version}"`,
    `"contact${version.slice(8)}"`,
    `"${version}x"`,
  ])
    expect(readVersion(edits, sent)).toBeNull()
  expect(() => of('contact')).toThrow('No record is edited in the form contact.')
})
