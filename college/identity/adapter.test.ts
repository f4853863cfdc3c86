import type { Records } from '@/college/records/database'
import { openFilledRecords } from '@/college/testing/filled-records'
import { createAdapterFactory, removeExpired } from './adapter'

// The package is made of modules only; the adapter needs no more of it than this error.
jest.mock('oidc-provider', () => ({ errors: { InvalidGrant: class InvalidGrant extends Error {} } }))

let records: Records

beforeAll(async () => {
  records = await openFilledRecords(new Date('2026-03-09T15:00:00Z'))
})

afterAll(() => records.close())

const open = (kind: string) => createAdapterFactory(records.db)(kind)

describe('what the identity provider keeps', () => {
  test('is found again by its id and by the uid of a session, under its own kind only', async () => {
    await open('Session').upsert('s1', { uid: 'u1', accountId: 'okta-1' }, 60)
    expect(await open('Session').find('s1')).toMatchObject({ accountId: 'okta-1' })
    expect(await open('Session').findByUid('u1')).toMatchObject({ accountId: 'okta-1' })
    expect(await open('Grant').find('s1')).toBeUndefined()
  })

  test('a token that two callers use at once is used by one, and its grant ends', async () => {
    const tokens = open('RefreshToken')
    await open('Grant').upsert('g1', { accountId: 'okta-1' }, 60)
    await tokens.upsert('r1', { grantId: 'g1' }, 60)
    await tokens.upsert('r2', { grantId: 'g1' }, 60)

    const uses = await Promise.allSettled([tokens.consume('r1'), tokens.consume('r1')])
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await tokens.find('r2')).toBeUndefined()
    expect(await open('Grant').find('g1')).toBeUndefined()
  })

  test('a used token says so, also after it is saved again', async () => {
    const codes = open('AuthorizationCode')
    await codes.upsert('c1', { grantId: 'g2' }, 60)
    await codes.consume('c1')
    await codes.upsert('c1', { grantId: 'g2' }, 60)
    expect(await codes.find('c1')).toMatchObject({ consumed: expect.any(Number) })
  })

  test('what has expired is removed, the rest stays', async () => {
    const sessions = open('Session')
    await sessions.upsert('old', { uid: 'u2' }, 60)
    await sessions.upsert('new', { uid: 'u3' }, 3600)
    await removeExpired(records.db, new Date(Date.now() + 120_000))
    expect(await sessions.find('old')).toBeUndefined()
    expect(await sessions.find('new')).toBeDefined()
  })
})
