import type { RawAnswer } from '../support/raw-request'
import type { FuzzRequest } from './request'
import { faultsOf, type Circumstances } from './response-faults'

const portal = 'http://localhost:3000'
const session = 'eyJhbGciOiJkaXIifQ..a-session-as-it-is-sealed'
const request = (more: Partial<FuzzRequest> = {}): FuzzRequest => ({
  method: 'GET',
  target: '/api/college/studentCE',
  headers: [],
  changes: [],
  mustRefuse: false,
  ...more,
})
const answer = (status: number, body = '', headers: Record<string, string> = {}): RawAnswer => {
  const all = { 'cache-control': 'private, no-store', 'content-type': 'application/json', ...headers }
  return { status, body, headers: new Map(Object.entries(all).map(([name, value]) => [name, [value]])), whole: '' }
}
const failure = (message: string, name = 'refused') => JSON.stringify({ name, message, reference: 'K7Q2-9FXM' })
const faults = (
  given: RawAnswer,
  { asked = {}, refusals = 'failure' }: { asked?: Partial<FuzzRequest>; refusals?: Circumstances['refusals'] } = {},
) => faultsOf(request(asked), given, { portal, others: ['http://localhost:4000'], session, refusals })

describe('S-66: a response without a fault', () => {
  test.each([
    ['a success', answer(200, '{"status":"certified"}')],
    ['a failure with a name', answer(422, failure('The card was refused.'))],
    ['an empty refusal by Node', answer(431)],
    ['a refused method', answer(405, '', { allow: 'GET' })],
    [
      'a phone number in the payload of a page',
      answer(200, '["Call us at ",["$","a",null,{"children":"(800) 555-0100"}]]'),
    ],
    ['a redirect within the portal', answer(303, '', { location: '/?destination=%2Fdashboard' })],
    ['a redirect to the college', answer(303, '', { location: 'http://localhost:4000/oidc/authorize' })],
  ])('%s', (_, given) => expect(faults(given)).toEqual([]))

  test('may repeat what was sent', () => {
    expect(
      faults(answer(400, failure('Check: TypeError.', 'invalid')), { asked: { body: '{"TypeError":1}' } }),
    ).toEqual([])
    expect(
      faults(answer(404, failure('node_modules: Request not defined!', 'not-defined')), {
        asked: { target: '/api/college/%6eode_modules' },
      }),
    ).toEqual([])
  })

  test('may be a page or empty where a person or the provider asks', () => {
    expect(
      faults(answer(404, '<!DOCTYPE html><title>x</title>', { 'content-type': 'text/html' }), { refusals: 'any' }),
    ).toEqual([])
    expect(faults(answer(400), { refusals: 'any' })).toEqual([])
  })
})

describe('S-66: a fault', () => {
  test.each([
    ['no answer', answer(0), 'the connection was closed without an answer'],
    ['an error of the portal', answer(500), 'answered 500'],
    [
      'a response of the college that was not understood',
      answer(502, failure('x', 'malformed')),
      'answered 502 (malformed)',
    ],
    [
      'an error of the college',
      answer(422, failure('The college could not answer. Please try again.')),
      'the college failed',
    ],
    ['an empty refusal', answer(404), 'answered 404 with an empty body'],
    ['a refusal without a name', answer(400, '{"error":"bad"}'), 'answered 400 with "{\\"error\\":\\"bad\\"}"'],
    [
      'a failure with another field',
      answer(400, '{"name":"invalid","message":"x","reference":"y","stack":"z"}'),
      /^answered 400 with/,
    ],
    ['a page for a script', answer(404, '<!doctype html>'), /^answered 404 with/],
    [
      'a failure that may be cached',
      answer(403, failure('x'), { 'cache-control': 'public' }),
      'answered 403 with a failure that may be cached',
    ],
    ['a stack line', answer(200, '"    at find (records.js:10:3)"'), 'reveals “at find (”'],
    ['a file', answer(422, failure('ENOENT /srv/app/records.json')), 'reveals “/srv/a”'],
    ['a web token', answer(200, '"eyJhbGciOiJSUzI1NiJ9.eyJzdWIi.abc"'), 'reveals “eyJhbGciOiJSUzI1NiJ9.eyJzdWIi.a”'],
    ['the session', answer(200, JSON.stringify(session)), 'reveals the session'],
    ['the folder', answer(200, process.cwd()), 'reveals the folder of the portal'],
    [
      'markup that was sent',
      answer(200, '<p><fuzz"\'></p>', { 'content-type': 'text/html' }),
      'renders what was sent as markup',
    ],
    ['a header that was sent', answer(200, '', { 'x-injected': '1' }), 'has a header that was sent in a value'],
    ['a redirect to another site', answer(303, '', { location: '//evil.example' }), 'leads to //evil.example'],
  ])('%s', (_, given, fault) => {
    expect(faults(given)).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault))
  })

  test('an invalid input that is accepted', () => {
    expect(faults(answer(200, '{}'), { asked: { mustRefuse: true } })).toEqual([
      'answered 200 to an input that does not fit the call',
    ])
    expect(faults(answer(400, failure('x', 'invalid')), { asked: { mustRefuse: true } })).toEqual([])
  })
})
