import { educationInfo } from '@/features/profile/education/calls'
import { exampleProfile } from '@/tests/data/profile'
import { exampleCredit } from '@/tests/data/recertification'
import { env } from '../env'
import { isVersionOf, readVersion, versionOf, versionShown } from './version'

const edits = educationInfo.edits!
const record = exampleProfile.education
const of = (form: string, changes: object = {}, studentId = '100001') =>
  versionOf(edits, form, studentId, { ...record, ...changes })

test('the version of a form follows what the form holds, and nothing else of the record', () => {
  expect(of('education')).toBe(of('education'))
  expect(of('education', { otherEducation: 'Seminary of the sea' })).not.toBe(of('education'))
  expect(of('education', { learningStyle: 'By the sea' })).toBe(of('education'))
  expect(of('learning', { learningStyle: 'By the sea' })).not.toBe(of('learning'))
})

test('one entry of a list has a version of its own, and that it is not there has one too', () => {
  const shown = versionShown('credit', '100001', exampleCredit)
  expect(versionShown('credit', '100001', { ...exampleCredit, attested: true })).toBe(shown)
  expect(versionShown('credit', '100001', { ...exampleCredit, hours: 6.25 })).not.toBe(shown)
  expect(versionShown('credit', '100001', null)).toMatch(/^credit-[\w-]{43}$/)
  expect(versionShown('credit', '100002', null)).not.toBe(versionShown('credit', '100001', null))
})

test('S-40: it is another one for another student, and without the key nobody can make it', () => {
  expect(of('education', {}, '100002')).not.toBe(of('education'))
  expect(of('education')).toMatch(/^education-[\w-]{43}$/)
})

test('what was shown before the key of sessions was replaced is no conflict afterwards', () => {
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

test('a version is read in quotes and of a form of the record; no form, no version', () => {
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
