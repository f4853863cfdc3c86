import type { Identity } from '@/lib/calls/call'
import { exampleCredit } from '@/tests/data/recertification'
import { ceDetail, externalCE } from './calls'
import { toCreditValues } from './forms'

const wire = (added: string) => ({
  begin_date: '2026-01-01',
  end_date: '2026-12-31',
  questionnaire: { datetime_added: added, approval_date: null, promo_code: null, answers: [] },
})

test.each([
  ['2026-03-10T03:30:00.000Z', '2026-03-09'],
  ['2026-03-10T12:00:00.000Z', '2026-03-10'],
  ['2026-03-09T23:30:00-05:00', '2026-03-10'],
  ['2026-03-09', '2026-03-09'],
  ['2026-03-09T00:30:00', '2026-03-09'],
  ['2026-03-09T23:30', '2026-03-09'],
])('RC-07: dates a questionnaire sent at %s to %s, in the college’s time zone', (added, day) => {
  const { shape } = ceDetail.answer.in as unknown as { shape: { questionnaire: (typeof ceDetail.answer)['in'] } }
  expect(shape.questionnaire.parse(wire(added).questionnaire)).toMatchObject({ datetime_added: day })
})

test('RC-06: rounds floating-point sums from the college to readable hours', () => {
  const { shape } = ceDetail.answer.in as unknown as { shape: { ce_earned: (typeof ceDetail.answer)['in'] } }
  expect([3.3000000000000003, 29.999999999999996].map((sum) => shape.ce_earned.parse(sum))).toEqual([3.3, 30])
})

describe('RC-06: the provider of a credit', () => {
  const { body, input } = externalCE.save
  const sent = (changes: object, institution = 'Tamarack Institute') => {
    const onFile = { ...exampleCredit, institution }
    const given = input.parse({ ...toCreditValues(onFile), beginDate: '2026-01-01', year: 2026, ...changes })
    return body(given, {} as Identity).institution
  }

  test.each([
    [{}, 'Tamarack Institute'],
    [{ provider: 'CPA society' }, 'CPA society'],
    [{ institution: 'Quillstone Learning' }, 'Quillstone Learning'],
  ])('sends the chosen provider, and the typed name only for Other: %j', (changes, institution) => {
    expect(sent(changes)).toBe(institution)
  })

  test.each(['Tamarack Institute', 'CPA society', 'Other'])('keeps the provider on file: %s', (institution) => {
    expect(sent({ number: 4 }, institution)).toBe(institution)
    expect(sent({ number: 4, remove: true }, institution)).toBe(institution)
  })
})

describe('RC-06: a credit on file that the form would reject', () => {
  const old = {
    ...exampleCredit,
    title: 'T'.repeat(150),
    institution: 'P'.repeat(80),
    hours: 2.33,
    ethicsHours: 40,
    category: '4',
  }
  const parse = (change: object) =>
    externalCE.save.input.safeParse({ ...toCreditValues(old), beginDate: '2026-01-01', year: 2026, ...change })

  test.each([
    [true, 'Y'],
    [false, 'N'],
  ])('can be deleted and restored unchanged: %s', (remove, flag) => {
    const { data } = parse({ number: 4, remove })
    const body = data && externalCE.save.body(data, {} as Identity)
    expect(body).toMatchObject({
      course_title: old.title,
      institution: old.institution,
      ce_crd_earned: 2.33,
      eth_crd_earned: 40,
      category_number: '4',
      delete_flag: flag,
    })
    expect(externalCE.save.request.safeParse(body).success).toBe(true)
  })

  test.each([
    {},
    { number: 4 },
    { remove: false },
    { number: 4, remove: true, hours: 2.33 },
    { number: 4, remove: true, more: '' },
    ...[true, false].flatMap((remove) =>
      [
        { title: 'Two\nlines' },
        { title: 'T'.repeat(1_001) },
        { hours: 'many' },
        { hours: '1000' },
        { ethicsHours: '-1' },
        { earnedOn: 'tomorrow' },
      ].map((change) => ({ number: 4, remove, ...change })),
    ),
  ])('cannot be reported, changed, or sent in any other form: %j', (change) => {
    expect(parse(change).success).toBe(false)
  })
})
