import fc from 'fast-check'
import {
  enrollmentAddress,
  enrollmentParameterNames,
  parseSingleSignOnParams,
  singleSignOnAddress,
  toSingleSignOnParams,
  type EnrollmentParameters,
} from './single-sign-on'

// The expected values come from S2 §3 and ruling 28.
test.each<[EnrollmentParameters, string]>([
  [{}, ''],
  [{ program: 'ChFC' }, 'program=chfc'],
  [{ nwm: 'Y', program: 'RICP', course: 'HS 353' }, 'course=HS%20353|program=ricp|nwm=Y'],
  [{ promocode: 'A|B=C&D', company: ' ' }, 'promocode=A%7CB%3DC%26D'],
  [
    {
      course: 'a',
      program: 'b',
      addons: 'c',
      promocode: 'd',
      company: 'e',
      enroll: 'f',
      rcrt: 'g',
      grd: 'h',
      nwm: 'i',
    },
    'course=a|program=b|addons=c|promocode=d|company=e|enroll=f|rcrt=g|grd=h|nwm=i',
  ],
])('SL-01: %j becomes %j', (parameters, params) => {
  expect(toSingleSignOnParams(parameters)).toBe(params)
})

test('SL-01: the link has the path, the session and the params', () => {
  expect(singleSignOnAddress('https://enroll.example/', 'one-time', { program: 'CLU', rcrt: 'Y' })).toBe(
    'https://enroll.example/utilAuth/loginSSO?session=one-time&params=program%3Dclu%7Crcrt%3DY',
  )
})

test('ruling 28: a page links to the portal, which creates the session when the link is followed', () => {
  expect(enrollmentAddress()).toBe('/api/enroll')
  expect(enrollmentAddress({ program: 'CLU', course: 'HS 311' })).toBe('/api/enroll?course=HS+311&program=clu')
})

const parameters = fc.record(
  Object.fromEntries(enrollmentParameterNames.map((name) => [name, fc.string({ minLength: 1, maxLength: 40 })])),
  { requiredKeys: [] },
)

test('SL-01: any values can be written and read back', () => {
  fc.assert(
    fc.property(parameters, (given: EnrollmentParameters) => {
      const kept = Object.entries(given).filter(([, value]) => value.trim() !== '')
      const expected = kept.map(([name, value]) => [
        name,
        name === 'program' ? value.trim().toLowerCase() : value.trim(),
      ])
      expect(parseSingleSignOnParams(toSingleSignOnParams(given))).toEqual(Object.fromEntries(expected))
    }),
  )
})

test.each(['foo=1', 'course', 'course=', 'course=a|course=b', '|', 'course=%', 'course=a=b', '__proto__=1'])(
  '%j is refused',
  (text) => {
    expect(parseSingleSignOnParams(text)).toBeNull()
  },
)
