import type { Records } from '@/college/records/database'
import { openFilledRecords } from '@/college/testing/filled-records'
import { createAdapterFactory, removeExpired } from './adapter'

// Jest cannot load this ESM-only package, and the adapter needs only this error from it.
jest.mock('oidc-provider', () => ({ errors: { InvalidGrant: class InvalidGrant extends Error {} } }))

let records: Records

beforeAll(async () => {
  records = await openFilledRecords(new Date('2026-03-09T15:00:00Z'))
})

afterAll(() => records.close())

const open = (kind: string) => createAdapterFactory(records.db)(kind)

describe('storage of the identity provider', () => {
  test('finds a record by its id and by the uid of its session, within its own kind only', async () => {
    await open('Session').upsert('s1', { uid: 'u1', accountId: 'okta-1' }, 60)
    expect(await open('Session').find('s1')).toMatchObject({ accountId: 'okta-1' })
    expect(await open('Session').findByUid('u1')).toMatchObject({ accountId: 'okta-1' })
    expect(await open('Grant').find('s1')).toBeUndefined()
  })

  test('when two callers consume a token at once, one succeeds and the grant ends', async () => {
    const tokens = open('RefreshToken')
    await open('Grant').upsert('g1', { accountId: 'okta-1' }, 60)
    await tokens.upsert('r1', { grantId: 'g1' }, 60)
    await tokens.upsert('r2', { grantId: 'g1' }, 60)

    const uses = await Promise.allSettled([tokens.consume('r1'), tokens.consume('r1')])
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await tokens.find('r2')).toBeUndefined()
    expect(await open('Grant').find('g1')).toBeUndefined()
  })

  test('a used token stays marked as used after it is saved again', async () => {
    const codes = open('AuthorizationCode')
    await codes.upsert('c1', { grantId: 'g2' }, 60)
    await codes.consume('c1')
    await codes.upsert('c1', { grantId: 'g2' }, 60)
    expect(await codes.find('c1')).toMatchObject({ consumed: expect.any(Number) })
  })

  test('removes expired records and keeps the rest', async () => {
    const sessions = open('Session')
    await sessions.upsert('old', { uid: 'u2' }, 60)
    await sessions.upsert('new', { uid: 'u3' }, 3600)
    await removeExpired(records.db, new Date(Date.now() + 120_000))
    expect(await sessions.find('old')).toBeUndefined()
    expect(await sessions.find('new')).toBeDefined()
  })
})
