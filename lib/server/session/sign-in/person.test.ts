import { college } from '../../college/client'
import { createFailure } from '../../http/failure'
import { environment } from '../../env'
import { toPerson } from './person'

jest.mock('../../college/client', () => ({ college: { load: jest.fn() } }))

const load = jest.mocked(college.load)
const seconds = () => Math.floor(Date.now() / 1_000)
const claims = (changes: Record<string, unknown> = {}) => ({
  iss: environment().oidc.issuer,
  sub: 'subject1',
  student_id: '1000001',
  iat: seconds(),
  ...changes,
})
const user = (studentID: string) => ({ ok: true as const, value: { profile: { studentID } } })

beforeEach(() => load.mockReset())

test('takes the person from the id token without asking the college', async () => {
  const said = {
    sid: 'p1',
    uid: 'okta1',
    name: 'Ann Established',
    given_name: 'Ann',
    email: 'ann@students.example',
    groups: ['g'],
    auth_time: 7,
    amr: ['pwd'],
    acr: 'level',
  }
  expect(await toPerson(claims(said), 'token')).toEqual({
    issuer: environment().oidc.issuer,
    subject: 'subject1',
    providerSession: 'p1',
    oktaId: 'okta1',
    studentId: '1000001',
    name: 'Ann Established',
    email: 'ann@students.example',
    groups: ['g'],
    authTime: 7,
    amr: ['pwd'],
    acr: 'level',
  })
  expect(load).not.toHaveBeenCalled()
})

test('leaves out what the token does not say, and counts the sign-in as an old one', async () => {
  expect(await toPerson(claims(), 'token')).toEqual({
    issuer: environment().oidc.issuer,
    subject: 'subject1',
    providerSession: null,
    oktaId: 'subject1',
    withoutUid: true,
    studentId: '1000001',
    name: '',
    groups: [],
    authTime: 0,
    amr: [],
    acr: null,
  })
})

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['a uid that is empty', { uid: ' ' }, { oktaId: 'subject1', withoutUid: true }],
  ['a uid that is null', { uid: null }, { oktaId: 'subject1', withoutUid: true }],
  ['a given name alone', { given_name: 'Ann' }, { name: 'Ann' }],
  ['a student id that is a number', { student_id: 1000001 }, { studentId: '1000001' }],
  ['a null student id, which means staff', { student_id: null }, { studentId: null }],
  ['a student id that is empty', { student_id: ' ' }, { studentId: null }],
  ['groups that are not a list', { groups: 'portal-support' }, { groups: [] }],
  ['methods that are not a list', { amr: 'otp' }, { amr: [] }],
  ['a level that is not a string', { acr: 3 }, { acr: null }],
])('%s', async (_, changes, expected) => {
  expect(await toPerson(claims(changes), 'token')).toMatchObject(expected)
  expect(load).not.toHaveBeenCalled()
})

test.each<[string, Record<string, unknown>]>([
  ['another issuer', { iss: 'https://evil.example' }],
  ['no subject', { sub: undefined }],
  ['an issue time in the future', { iat: seconds() + 60 }],
  ['a sign-in in the future', { auth_time: seconds() + 60 }],
  ['no issue time', { iat: undefined }],
])('S-47: rejects a token with %s', async (_, changes) => {
  await expect(toPerson(claims(changes), 'token')).rejects.toThrow()
})

test('S-47: accepts a provider’s clock that is a little ahead', async () => {
  expect(await toPerson(claims({ iat: seconds() + 9, auth_time: seconds() + 9 }), 'token')).toMatchObject({
    subject: 'subject1',
  })
})

describe('a provider that sends no student id', () => {
  const found = () => toPerson(claims({ student_id: undefined, uid: 'okta1', name: 'Ann' }), 'the-token')

  test('asks the college about the person, with their own token', async () => {
    load.mockResolvedValue(user('1000007') as never)
    expect(await found()).toMatchObject({ studentId: '1000007', oktaId: 'okta1' })
    const [call, viewer] = load.mock.calls[0] ?? []
    expect([call?.name, viewer]).toEqual([
      'getUserData',
      expect.objectContaining({
        oktaId: 'okta1',
        name: 'Ann',
        studentId: '',
        actor: null,
        sessionKey: 'sign-in okta1',
      }),
    ])
    expect(await viewer?.accessToken()).toBe('the-token')
  })

  test('asks the college when the student id has an unreadable type', async () => {
    load.mockResolvedValue(user('1000007') as never)
    expect(await toPerson(claims({ student_id: ['1000001'] }), 'token')).toMatchObject({ studentId: '1000007' })
  })

  test.each(['not-found', 'denied'] as const)('%s: the person is not a student', async (name) => {
    load.mockResolvedValue({ ok: false, failure: createFailure(name) })
    expect((await found()).studentId).toBeNull()
  })

  test('fails when the college returns an empty student id', async () => {
    load.mockResolvedValue(user('') as never)
    await expect(found()).rejects.toThrow('the college could not say who signed in')
  })

  test('fails when the college does not respond', async () => {
    load.mockResolvedValue({ ok: false, failure: createFailure('no-response') })
    await expect(found()).rejects.toThrow('the college could not say who signed in')
  })
})
