import fc from 'fast-check'
import { load, save } from '@/lib/calls/call'
import { z } from 'zod'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble as viewer } from '@/tests/support/viewer-double'
import { college } from './client'
import { fillPath, PathRefused } from './path'

/* No value, whatever its source, can change the host, scheme, prefix or structure of a request. */

const double = new CollegeDouble()

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(() => {
  forgetServices()
  double.answersJson({ data: null })
})

const free = {
  base: 'webService',
  input: z.strictObject({ a: z.string(), b: z.string() }),
  answer: z.unknown(),
  who: 'student',
  source: 'a test',
} as const
const reading = load({
  ...free,
  name: 'probe',
  path: ({ studentId, a, b }) => `/TAC_EDU/student/${studentId}/x/${a}/y/${b}.pdf`,
  query: ({ a, b }) => ({ a, b }),
})
const writing = save({
  ...free,
  name: 'probe',
  method: 'POST',
  path: ({ a }) => `/TAC_EDU/x/${a}/y`,
  request: z.unknown(),
  body: (input) => input,
})

const evil = fc.constantFrom(
  '..',
  '.',
  '',
  '../',
  '../../admin',
  '..\\..',
  '%2e%2e',
  '%2e%2e%2f',
  '..%2f',
  '%252e',
  '/',
  '//evil.example',
  'http://169.254.169.254/',
  '@evil.example',
  'a@b:80',
  '#',
  '#x',
  '?',
  '?x=1',
  '&x=1',
  ';x=1',
  '\r\nHost: evil.example',
  '\r\n\r\nGET / HTTP/1.1',
  '\0',
  '\t',
  ' ',
  '\u2028',
  '\u202e',
  '／',
  '．．',
  'é',
  '🎓',
  '\ud800',
  'a\udc00',
  '%',
  '%zz',
  '%00',
)
const anyText = fc.oneof(
  evil,
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.tuple(evil, fc.string(), evil).map((parts) => parts.join('')),
)
/** Replaces lone surrogates with U+FFFD. */
const wellFormed = (text: string) => Buffer.from(text).toString()
const isText = (text: string) => {
  try {
    return encodeURIComponent(text) !== null
  } catch {
    return false
  }
}
const isSegment = (text: string) => text !== '' && text !== '.' && text !== '..' && isText(text)

test('S-43: any value stays below the base and in its own segment, as received by the service', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (studentId, a, b) => {
      forgetServices()
      double.arrivals.length = 0
      const outcome = await college.load(reading, viewer({ studentId }), { a, b })
      if (!isSegment(studentId) || !isSegment(a) || !isText(b)) {
        expect(outcome).toMatchObject({ ok: false, failure: { name: 'invalid' } })
        expect(double.arrivals).toEqual([])
        return
      }
      expect(outcome.ok).toBe(true)
      const [{ path = '', headers = {}, method = '' } = {}, ...more] = double.arrivals
      expect([more, method, headers.host]).toEqual([[], 'GET', `localhost:${process.env.COLLEGE_PORT}`])
      const [pathname = '', query = ''] = path.split('?')
      expect(pathname.split('/').map(decodeURIComponent)).toEqual([
        '',
        'web-service',
        'TAC_EDU',
        'student',
        studentId,
        'x',
        a,
        'y',
        `${b}.pdf`,
      ])
      expect([...new URLSearchParams(query)]).toEqual(
        [
          ['a', a],
          ['b', b],
        ].map((pair) => pair.map(wellFormed)),
      )
      // A server that parses it as a URL gets the same path.
      expect(new URL(path, 'http://college.example').pathname).toBe(pathname)
    }),
    { numRuns: 400 },
  )
})

test('S-43: the same holds for a save, and a value that only its body contains may be anything', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (a, b) => {
      forgetServices()
      double.arrivals.length = 0
      const outcome = await college.save(writing, viewer(), { a, b })
      expect(outcome.ok).toBe(isSegment(a))
      expect(double.arrivals.map(({ path }) => path.split('/').map(decodeURIComponent))).toEqual(
        isSegment(a) ? [['', 'web-service', 'TAC_EDU', 'x', a, 'y']] : [],
      )
      if (double.arrivals[0])
        expect(JSON.parse(double.arrivals[0].body)).toEqual({ a, b: JSON.parse(JSON.stringify(b)) as string })
    }),
    { numRuns: 200 },
  )
})

test('refused values do not count as faults of the service', async () => {
  for (let time = 0; time < 30; time += 1)
    expect((await college.load(reading, viewer(), { a: '\ud800', b: 'x' })).ok).toBe(false)
  expect((await college.load(reading, viewer(), { a: 'fine', b: 'x' })).ok).toBe(true)
})

test('S-43: values that the path does not use are ignored', () => {
  expect(fillPath(({ a }: { a: string }) => `/x/${a}`, { a: 1, b: '\ud800' })).toBe('/x/1')
  expect(() => fillPath(({ a }: { a: string }) => `/x/${a}`, {})).toThrow(PathRefused)
})
