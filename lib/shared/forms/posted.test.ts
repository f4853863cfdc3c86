import { agreed, choice, date, email, flag, line, lines, month, optionalLine, ssn } from './fields'
import { defineForm } from './form'
import { toPosted } from './posted'

const form = defineForm({
  name: 'answer',
  fields: {
    name: line(20, 'Your name is required.'),
    email: email(),
    response: choice([
      { code: 'Y', label: 'Yes' },
      { code: 'N', label: 'No' },
    ]),
    reason: lines(30, ''),
    note: optionalLine(10),
    since: date(),
    until: month(),
    ssn: ssn(),
    letters: flag(),
    agreed: agreed(),
  },
})
const right = {
  name: ' Robin Vale ',
  email: 'r@firm.example',
  response: 'Y',
  reason: 'One\r\nTwo',
  note: '',
  'since.month': '2',
  'since.day': '3',
  'since.year': '2026',
  'until.month': '12',
  'until.year': '2026',
  ssn: '123-45-6789',
  agreed: 'on',
}
const post = (differing: Record<string, string> = {}) => toPosted(form, new URLSearchParams({ ...right, ...differing }))
const field = (posted: ReturnType<typeof post>, name: string) => posted.fields.find((each) => each.name === name)

test('S-52: a form posted without scripts yields the same values as with scripts', () => {
  expect(post()).toMatchObject({
    wrong: false,
    values: {
      name: 'Robin Vale',
      email: 'r@firm.example',
      response: 'Y',
      reason: 'One\nTwo',
      note: '',
      since: '2026-02-03',
      until: '2026-12',
      ssn: '123-45-6789',
      letters: false,
      agreed: true,
    },
  })
})

test.each<[string, Record<string, string>, string, string, unknown]>([
  ['a name that is missing', { name: ' ' }, 'name', 'Your name is required.', ' '],
  ['a name that is too long', { name: 'x'.repeat(21) }, 'name', 'Use at most 20 characters', 'x'.repeat(21)],
  ['an invalid e-mail address', { email: 'r@' }, 'email', 'Must be a valid email', 'r@'],
  ['a choice that is not offered', { response: 'X' }, 'response', 'Required Field', 'X'],
  ['a day that does not exist', { 'since.day': '31' }, 'since', 'Please enter a valid date', '2026-02-31'],
  ['a day that is missing', { 'since.day': '' }, 'since', 'Please enter a valid date', '2026-02-'],
  ['a date that is missing', { 'since.day': '', 'since.month': '', 'since.year': ' ' }, 'since', 'Required Field', ''],
  ['a secret that is wrong', { ssn: '000-11-2222' }, 'ssn', 'Invalid SSN format.', undefined],
])('AR-08: reports %s beside its field and keeps what was typed', (_, differing, name, error, start) => {
  const posted = post(differing)
  expect(posted).toMatchObject({ wrong: true, values: null })
  expect(posted.fields.filter((each) => each.error !== undefined).map((each) => each.name)).toEqual([name])
  expect(field(posted, name)).toMatchObject({ error, start })
  expect(field(posted, 'email')?.start).toBe(differing.email ?? 'r@firm.example')
})

test('handles an unticked box, and a field that is missing or sent twice', () => {
  const body = new URLSearchParams({ ...right, letters: 'on' })
  body.delete('agreed')
  body.delete('reason')
  body.append('name', 'Another')
  const posted = toPosted(form, body)
  expect(posted.fields.flatMap(({ name, error }) => (error === undefined ? [] : [name]))).toEqual(['reason', 'agreed'])
  expect(['letters', 'agreed', 'name'].map((name) => field(posted, name)?.start)).toEqual([true, false, ' Robin Vale '])
})

test('R-17: never renders a secret again, and shows no errors before a form is posted', () => {
  expect(JSON.stringify(post({ name: '' }))).not.toContain('123-45-6789')
  const fresh = toPosted(form, null)
  expect(fresh).toMatchObject({ wrong: false, values: null })
  expect(fresh.fields.every(({ start, error }) => start === undefined && error === undefined)).toBe(true)
  expect(fresh.fields.filter(({ required }) => !required).map(({ name }) => name)).toEqual(['note', 'letters'])
  expect(field(post(), 'name')?.most).toBe(20)
})
