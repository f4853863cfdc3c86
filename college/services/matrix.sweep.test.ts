/** @jest-environment node */
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { createAccessTokenVerifier, servicesAudience } from '@/college/identity/access-token'
import { type Keys, openKeys } from '@/college/identity/keys'
import { educationEvidence } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { isPublic, type AnyCall } from '@/lib/calls/call'
import { everyCall, exampleBody, exampleInput } from '@/tests/data/calls'
import { exampleHoldings } from '@/tests/data/example-holdings'
import { openServices, testNow } from './testing/services-in-memory'

/** Selects the loads that this save invalidates. */
const isReadAfter =
  (save: AnyCall) =>
  (call: AnyCall): boolean =>
    call.kind === 'load' && save.kind === 'save' && (save.invalidates ?? []).some((name) => name === call.name)

/*
 * Two students and every call of the table, including future ones, called without the portal, with a token of one
 * student.
 */

type Person = CreatedStudent & { studentId: string }

// Staff calls are about no particular student, and the access matrix shows that they are refused to every student.
const calls = everyCall.filter(([, call]) => !isPublic(call) && call.who !== 'staff')
const queryInput = (call: AnyCall, studentId: string) =>
  call.kind === 'load' ? (exampleInput(call, studentId) as Record<string, string>) : {}

describe('with a valid token', () => {
  let college: Awaited<ReturnType<typeof openServices>>
  let asker: Person
  let other: Person

  beforeAll(async () => {
    college = await openServices()
    // A student who may call everything, but owns nothing except a subscription.
    const able = { flags: { partnerAccess: true, reportingUser: true }, reportingCompanies: ['1000376'] }
    asker = (await college.make('beginner', { ...able, subscription: exampleHoldings.subscription })) as Person
    const messages = [{ subject: 'Hello', body: 'Hello.', sentAt: testNow.toISOString() }]
    other = (await college.make('established', { messages })) as Person
    const data = Buffer.from('%PDF-1.7').toString('base64')
    const file = { creditNumber: 1, name: 'certificate.pdf', contentType: 'application/pdf', bytes: 8, data }
    await college.db
      .insert(educationEvidence)
      .values({ id: `E${other.studentId}-1-1`, studentId: other.studentId, addedAt: testNow, ...file })
  })
  afterAll(() => college.close())
  beforeEach(() => {
    college.noted.length = 0
  })

  const refused = { status: 403, json: { message: 'You may only use your own record.' } }
  const students = ['studentId', 'studentID', 'student_id', 'emplid', 'empl_id']
  const persons = ['uid', 'masqueradeId']
  const idOf = (person: Person, name: string) => (persons.includes(name) ? person.oktaId : person.studentId)

  const names = [...students, ...persons]

  describe.each(calls)('S-39, S-40: %s', (name, call) => {
    // Each call is tried with every name. The name that comes twice, and its form, rotate from call to call.
    const turn = calls.findIndex(([other]) => other === name)
    const ask = (asking: Parameters<typeof college.ask>[2]) =>
      college.ask(asker, call, { input: queryInput(call, asker.studentId), body: exampleBody(call, asker), ...asking })

    test('another student in the path or the query is refused', async () => {
      const inPath = call.path({ studentId: '{student}' } as never).includes('{student}')
      if (inPath) expect(await ask({ studentId: other.studentId })).toMatchObject(refused)
      for (const name of names) expect(await ask({ query: [[name, idOf(other, name)]] })).toMatchObject(refused)
      const twice = names[turn % names.length] ?? ''
      expect(
        await ask({
          query: [
            [twice, idOf(other, twice)],
            [twice, idOf(asker, twice)],
          ],
        }),
      ).toMatchObject(refused)
      const second = await ask({
        query: [
          [twice, idOf(asker, twice)],
          [twice, idOf(other, twice)],
        ],
      })
      expect(JSON.stringify(second.json)).not.toContain(other.studentId)
    })

    test('a header cannot change who the caller is', async () => {
      await ask({ headers: { 'x-actor-id': other.oktaId, 'x-user-id': other.oktaId, 'x-student-id': other.studentId } })
      expect(college.noted).toEqual([
        expect.objectContaining({ subject: asker.oktaId, actor: null, studentId: asker.studentId }),
      ])
    })

    if (call.masqueradePath) {
      test('the administrator path is closed to students', async () => {
        expect(await ask({ masqueradeId: other.oktaId })).toMatchObject(refused)
      })
    }

    if (call.kind === 'save') {
      test('another student in the body is refused: as a value, in a list, and as a repeated key', async () => {
        const body = exampleBody(call, asker) ?? {}
        for (const [index, name] of names.entries()) {
          const id = idOf(other, name)
          const twice = `${JSON.stringify({ ...body, [name]: idOf(asker, name) }).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(id)}}`
          const forms = [{ ...body, [name]: [id] }, { ...body, [name]: { id } }, twice]
          for (const bad of [{ ...body, [name]: id }, forms[(turn + index) % forms.length]])
            expect(await ask({ body: bad })).toMatchObject(refused)
        }
      })

      test('every field that names the caller must name the token’s owner', async () => {
        const body = exampleBody(call, asker) ?? {}
        const own = Object.keys(body).filter((name) => name !== 'emp_id' && body[name] === asker.studentId)
        for (const name of own) expect(await ask({ body: { ...body, [name]: other.studentId } })).toMatchObject(refused)
      })
    }

    if (call.namesRecord) {
      test('a record of another student is not found and not changed', async () => {
        // For a load, the load itself; for a save, the loads that it invalidates.
        const reads = call.kind === 'load' ? [call] : calls.map(([, each]) => each).filter(isReadAfter(call))
        const read = async () =>
          Promise.all(reads.map((each) => college.ask(other, each, { input: queryInput(each, other.studentId) })))
        // A document is drawn again for each load and contains its time, so only the type of its content is compared.
        const states = async () =>
          (await read()).map(({ status, json }) => {
            const text = JSON.stringify(json, (key, value: unknown) => (key === 'pdf_data' ? typeof value : value))
            return `${status} ${text}`
          })
        const before = await states()
        expect(before).toContainEqual(expect.stringMatching(/^200 ./))
        const body =
          call.kind === 'save'
            ? {
                ...(call.body(call.input.parse(exampleInput(call, other.studentId)), {
                  ...asker,
                  subscriptionId: '',
                  address: '',
                  masqueradeId: undefined,
                }) as object),
              }
            : undefined
        const { status, json } = await ask({ input: queryInput(call, other.studentId), body })
        if (status === 200) expect(json).toMatchObject({ error: 'E' })
        else expect([403, 404]).toContain(status)
        expect(await states()).toEqual(before)
      })
    }
  })
})

describe('with a token that is not valid', () => {
  let college: Awaited<ReturnType<typeof openServices>>
  let keys: Keys
  let student: Person
  let foreign: Awaited<ReturnType<typeof generateKeyPair>>
  const issuer = 'http://college.test/oidc'

  beforeAll(async () => {
    college = await openServices({
      verifier: async (db) => {
        keys = await openKeys(db, testNow)
        return createAccessTokenVerifier({ keys, issuer })
      },
    })
    student = (await college.make('established')) as Person
    foreign = await generateKeyPair('RS256', { extractable: true })
  })
  afterAll(() => college.close())

  const minutes = (count: number) => Math.floor(Date.now() / 1_000) + count * 60
  const token = (claims: object = {}) =>
    new SignJWT({
      iss: issuer,
      aud: servicesAudience,
      sub: student.oktaId,
      exp: minutes(30),
      auth_time: testNow.getTime() / 1_000,
      groups: [],
      ...claims,
    })
  const own = async () => {
    const [jwk] = keys.signing
    return importJWK({ ...jwk, kty: 'RSA' }, 'RS256')
  }
  const header = () => ({ alg: 'RS256', typ: 'at+jwt', kid: keys.signing[0]?.kid ?? '' })

  const forgeries: [string, () => Promise<string>][] = [
    [
      'for another audience',
      async () =>
        token({ aud: 'portal' })
          .setProtectedHeader(header())
          .sign(await own()),
    ],
    [
      'of another issuer',
      async () =>
        token({ iss: 'https://evil.example/oidc' })
          .setProtectedHeader(header())
          .sign(await own()),
    ],
    [
      'that has expired',
      async () =>
        token({ exp: minutes(-1) })
          .setProtectedHeader(header())
          .sign(await own()),
    ],
    [
      'that never expires',
      async () =>
        token({ exp: undefined })
          .setProtectedHeader(header())
          .sign(await own()),
    ],
    [
      'without a subject',
      async () =>
        token({ sub: undefined })
          .setProtectedHeader(header())
          .sign(await own()),
    ],
    [
      'that is an identity token',
      async () =>
        token()
          .setProtectedHeader({ ...header(), typ: 'JWT' })
          .sign(await own()),
    ],
    ['with a foreign signature', async () => token().setProtectedHeader(header()).sign(foreign.privateKey)],
    [
      'of an unknown key',
      async () =>
        token()
          .setProtectedHeader({ ...header(), kid: 'other' })
          .sign(foreign.privateKey),
    ],
    [
      'that contains the key it was signed with',
      async () =>
        token()
          .setProtectedHeader({ ...header(), jwk: await exportJWK(foreign.publicKey) })
          .sign(foreign.privateKey),
    ],
    [
      'that names the address of its key',
      async () =>
        token()
          .setProtectedHeader({ ...header(), jku: 'https://evil.example/keys' })
          .sign(foreign.privateKey),
    ],
    [
      'signed with the public key as a password',
      async () => {
        const [jwk] = keys.published
        const spki = await exportSPKI(
          (await importJWK({ ...jwk, kty: 'RSA' }, 'RS256', { extractable: true })) as CryptoKey,
        )
        return token()
          .setProtectedHeader({ ...header(), alg: 'HS256' })
          .sign(new TextEncoder().encode(spki))
      },
    ],
    [
      'without a signature',
      async () =>
        new UnsecuredJWT({ sub: student.oktaId, groups: [] })
          .setIssuer(issuer)
          .setAudience(servicesAudience)
          .setExpirationTime('5m')
          .encode(),
    ],
    [
      'with changed claims',
      async () => {
        const [head, , signature] = (
          await token()
            .setProtectedHeader(header())
            .sign(await own())
        ).split('.')
        const claims = Buffer.from(
          JSON.stringify({
            iss: issuer,
            aud: servicesAudience,
            sub: 'staff',
            exp: minutes(5),
            groups: ['portal-support'],
          }),
        )
        return [head, claims.toString('base64url'), signature].join('.')
      },
    ],
  ]

  test('tokens are signed with 3,072-bit RSA, and the private key is published nowhere', () => {
    expect(keys.signing.map(({ n }) => Buffer.from(n ?? '', 'base64url').length * 8)).toEqual([3_072])
    expect(keys.published.map((jwk) => Object.keys(jwk).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
  })

  let good: string
  let forged: [string, string][]
  beforeAll(async () => {
    good = await token()
      .setProtectedHeader(header())
      .sign(await own())
    forged = await Promise.all(forgeries.map(async ([what, forge]): Promise<[string, string]> => [what, await forge()]))
  })

  test.each(calls)('S-48: %s accepts a valid token and none of the forged ones', async (_, call) => {
    const asking = {
      input: queryInput(call, student.studentId),
      body: exampleBody(call, student),
      studentId: student.studentId,
    }
    const ask = async (bearer: string) =>
      (await college.ask(null, call, { ...asking, headers: { authorization: `Bearer ${bearer}` } })).status
    expect(await ask(good)).not.toBe(401)
    for (const [what, bearer] of forged) expect([what, await ask(bearer)]).toEqual([what, 401])
  })
})
