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
  ['a field that cannot be read counts as absent', [{ ...sent, year: 'soon' }], [{ ...whole, year: null }]],
  ['several of one entry', [{ day: '2025-01-01', year: {}, receipt: 7 }], [{ ...whole, year: null }]],
  ['an entry that cannot do without it is left out', [sent, { ...sent, day: '01/01/25' }], [whole]],
  ['so is one that lacks it', [{ year: 2024 }, sent], [whole]],
  ['so is what is no entry', [null, sent, 7, 'text', []], [whole]],
])('R-09: %s', (_, answer, value) => {
  expect(findReadablePart(letters, answer)).toEqual({ value })
})

test('R-09: in a list within a list, the nearest entry is left out, and the one around it where that is not enough', () => {
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
  ['something outside of lists', transcript, { total: 'three', terms: [] }],
  ['a list that is none', transcript, { total: 3, terms: 'none' }],
  ['one that may be absent: that it is there is known', transcript, { total: 3, terms: [], transferred: 'HS 300' }],
  ['every entry of a list, which would then say that there is nothing', letters, [{ year: 2025 }, 7]],
  ['every entry of a list within', transcript, { total: 3, terms: [], transferred: [{ grade: 'A' }] }],
  ['the whole answer', letters, 'text'],
  ['nothing at all', letters, undefined],
])('R-09: nothing is made of an answer in which this cannot be read: %s', (_, schema, answer) => {
  expect(findReadablePart<z.ZodType>(schema, answer)).toBeNull()
})

test('what was answered stays as it is', () => {
  const answer = [sent, { ...sent, day: '', year: 'soon' }]
  const before = structuredClone(answer)
  findReadablePart(letters, answer)
  expect(answer).toEqual(before)
})
