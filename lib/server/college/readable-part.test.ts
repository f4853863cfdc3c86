import { z } from 'zod'
import { optionalText, yesNo } from '@/lib/calls/wire'
import { findReadablePart } from './readable-part'

const course = z.object({ number: z.string(), grade: optionalText })
const transcript = z.object({
  total: z.number(),
  terms: z.array(z.object({ name: z.string(), courses: z.array(course) })),
  transferred: z.array(course).nullish(),
})
const letters = z.array(z.object({ day: z.iso.date(), year: z.number().nullish(), receipt: yesNo }))

const whole = { day: '2025-01-01', year: 2025, receipt: false }
const sent = { ...whole, receipt: 'N' }

test.each([
  ['treats an unreadable field as absent', [{ ...sent, year: 'soon' }], [{ ...whole, year: null }]],
  [
    'treats several unreadable fields of one entry as absent',
    [{ day: '2025-01-01', year: {}, receipt: 7 }],
    [{ ...whole, year: null }],
  ],
  ['leaves out an entry that requires the field', [sent, { ...sent, day: '01/01/25' }], [whole]],
  ['leaves out an entry that lacks a required field', [{ year: 2024 }, sent], [whole]],
  ['leaves out anything that is not an entry', [null, sent, 7, 'text', []], [whole]],
])('R-09: %s', (_, answer, value) => {
  expect(findReadablePart(letters, answer)).toEqual({ value })
})

test('R-09: in a nested list, leaves out the inner entry, and the outer one where that is not enough', () => {
  const good = { number: 'HS 300', grade: 'A' }
  const terms = [
    { name: 'Fall', courses: [good, { grade: 'B' }] },
    { name: 'Spring', courses: 'none' },
    { name: 7, courses: [good] },
  ]
  expect(findReadablePart(transcript, { total: 3, terms })).toEqual({
    value: { total: 3, terms: [{ name: 'Fall', courses: [good] }] },
  })
})

test.each([
  ['something outside a list', transcript, { total: 'three', terms: [] }],
  ['a list that is not a list', transcript, { total: 3, terms: 'none' }],
  ['an optional list that is present but not a list', transcript, { total: 3, terms: [], transferred: 'HS 300' }],
  ['every entry of a list, since an empty list would claim that there is nothing', letters, [{ year: 2025 }, 7]],
  ['every entry of a nested list', transcript, { total: 3, terms: [], transferred: [{ grade: 'A' }] }],
  ['the whole answer', letters, 'text'],
  ['nothing at all', letters, undefined],
])('R-09: returns null when this is unreadable: %s', (_, schema, answer) => {
  expect(findReadablePart<z.ZodType>(schema, answer)).toBeNull()
})

test('does not modify the answer', () => {
  const answer = [sent, { ...sent, day: '', year: 'soon' }]
  const before = structuredClone(answer)
  findReadablePart(letters, answer)
  expect(answer).toEqual(before)
})
