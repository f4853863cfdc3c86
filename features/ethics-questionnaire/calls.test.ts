import { ethicsQuestionnaire } from './calls'

const answers = { q1: 'Y', q2: 'N', q3: 'N', q4: 'N', q5: 'N', q6: 'N', q7: 'N', q8: 'N' }
const signed = { signature: 'Robin Roe', declared: true as const }
const whole = { beginDate: '2026-01-01', year: 2026, ...answers, ...signed }
const identity = { studentId: '1', oktaId: 'o', subscriptionId: '', address: '', masqueradeId: undefined }
const sent = (typed: object) =>
  ethicsQuestionnaire.body(ethicsQuestionnaire.input.parse({ ...whole, ...typed }), identity)

test('RC-07: does not send the comment of a no, and sends the code in capitals', () => {
  const body = sent({ q2: 'Y', comment2: 'A complaint in May.', comment3: 'Typed before no.', promoCode: 'recert25' })
  expect(body).toMatchObject({
    q1_yn: 'Y',
    q2_yn: 'Y',
    q2_comments: 'A complaint in May.',
    q3_yn: 'N',
    q3_comments: '',
    promo_code: 'RECERT25',
    datetime_added: null,
    approval_date: null,
  })
  expect(JSON.stringify(body)).not.toContain('Robin')
})

test('RC-07: the call enforces the rules between questions too', () => {
  const { input } = ethicsQuestionnaire
  const wrong = input.safeParse({ ...whole, q2: 'Y', comment2: 'short' })
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['comment2']])
  for (const none of [null, undefined, 'text', 7, []]) expect(input.safeParse(none).success).toBe(false)
})
