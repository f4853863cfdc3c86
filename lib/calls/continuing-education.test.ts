import { ceDetail } from './continuing-education'

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
])('RC-07: a questionnaire that was sent at %s was sent on %s, where the college is', (added, day) => {
  const { shape } = ceDetail.answer.in as unknown as { shape: { questionnaire: (typeof ceDetail.answer)['in'] } }
  expect(shape.questionnaire.parse(wire(added).questionnaire)).toMatchObject({ datetime_added: day })
})
