import { createFailure } from '../../http/failure'
import { viewPermissionOf, targetOf } from './rules'
import type { Masquerade, Person } from '../store/session-store'
import { personDouble } from '@/tests/support/session-double'

const now = new Date('2026-03-09T15:00:00Z')
const minutesAgo = (minutes: number) => now.getTime() / 1_000 - minutes * 60

const staff: Person = personDouble({
  subject: 'staff1',
  studentId: null,
  name: 'Stephanie Staff',
  groups: ['portal-support'],
  authTime: minutesAgo(1),
  amr: ['pwd', 'otp'],
})
const clerk: Person = { ...staff, groups: [] }
const student: Person = { ...staff, studentId: '1000001', groups: [], amr: ['pwd'] }
const masquerade: Masquerade = {
  subject: { studentId: '1000002', oktaId: 'okta2', name: 'B' },
  reason: 'a longer reason',
  ticket: '',
}

describe('MQ-01, S-61: who may view the portal as a student', () => {
  const group = 'portal-support'
  test.each([
    ['a visitor', null, 'visitor'],
    ['a student', { person: student }, 'stranger'],
    ['a student of another group', { person: { ...student, groups: ['alumni', 'portal-support-2'] } }, 'stranger'],
    ['staff without the group', { person: clerk }, 'stranger'],
    ['staff with the group, signed in just now with a code', { person: staff }, 'may'],
    ['the same, 15 minutes ago', { person: { ...staff, authTime: minutesAgo(15) } }, 'may'],
    ['the same, longer ago', { person: { ...staff, authTime: minutesAgo(15.1) } }, 'stale'],
    ['the same, with a sign-in in the future', { person: { ...staff, authTime: minutesAgo(-5) } }, 'stale'],
    ['staff whose provider says multi-factor', { person: { ...staff, amr: ['mfa'] } }, 'may'],
    ['staff with a code alone', { person: { ...staff, amr: ['otp'] } }, 'one-factor'],
    ['staff with a code alone, by text message', { person: { ...staff, amr: ['otp', 'sms'] } }, 'one-factor'],
    ['staff with a password alone', { person: { ...staff, amr: ['pwd'] } }, 'one-factor'],
    [
      'staff whose provider sends only the level',
      { person: { ...staff, amr: [], acr: 'urn:college:acr:two-factor' } },
      'may',
    ],
    [
      'staff with the level of a password',
      { person: { ...staff, amr: [], acr: 'urn:college:acr:password' } },
      'one-factor',
    ],
    ['staff who view as somebody already', { person: staff, masquerade }, 'viewing'],
  ] as const)('%s', (_, session, permission) => {
    const plain = session && {
      ...session,
      person: { ...session.person, groups: [...session.person.groups], amr: [...session.person.amr] },
    }
    expect(viewPermissionOf(plain, { group, now })).toBe(permission)
    expect(viewPermissionOf(plain, { group: '', now })).toBe('off')
  })
})

describe('MQ-01: whom staff may view as', () => {
  const user = (changes: object = {}, profile: object = {}) => ({
    ok: true as const,
    value: {
      id: 'okta1',
      isStaff: false,
      profile: {
        studentID: '1000001',
        firstName: 'Esther',
        lastName: 'Established',
        email: null,
        login: 'e@students.example',
        ...profile,
      },
      ...changes,
    },
  })
  const failed = (name: 'not-found' | 'denied' | 'no-response') => ({
    ok: false as const,
    failure: createFailure(name),
  })

  test('returns a student, with the name that staff confirm', () => {
    expect(targetOf(staff, 'okta1', user())).toEqual({
      ok: true,
      subject: { oktaId: 'okta1', studentId: '1000001', name: 'Esther Established' },
    })
    expect(targetOf(staff, 'okta1', user({}, { firstName: null, lastName: null }))).toMatchObject({
      subject: { name: 'e@students.example' },
    })
  })

  test.each([
    ['themselves', staff, 'staff1', user({ id: 'staff1' }), 'oneself'],
    ['themselves, by the identifier alone', { ...staff, subject: 'sub1' }, 'staff1', user({ id: 'staff1' }), 'oneself'],
    ['themselves, by the subject alone', { ...staff, oktaId: 'okta9' }, 'staff1', user({ id: 'staff1' }), 'oneself'],
    ['themselves, by their own student record', { ...staff, studentId: '1000001' }, 'okta1', user(), 'oneself'],
    ['another staff member', staff, 'okta1', user({ isStaff: true }), 'staff'],
    ['a person without a word on whether they are staff', staff, 'okta1', user({ isStaff: undefined }), 'unsaid'],
    ['a person whose staff field is null', staff, 'okta1', user({ isStaff: null }), 'unsaid'],
    ['an unknown person', staff, 'okta1', failed('not-found'), 'unknown'],
    ['a person whom the college does not show', staff, 'okta1', failed('denied'), 'unknown'],
    ['a person without a student record', staff, 'okta1', user({}, { studentID: '' }), 'unknown'],
    ['another person than the one asked for', staff, 'okta1', user({ id: 'okta2' }), 'unknown'],
    ['anybody while the college does not respond', staff, 'okta1', failed('no-response'), 'unavailable'],
  ])('refuses to view as %s', (_, person, uid, found, why) => {
    expect(targetOf(person, uid, found)).toMatchObject({ ok: false, why })
  })
})
