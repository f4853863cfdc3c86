import { ethicsQuestionnaire } from './ethics-questionnaire'

const answers = { q1: 'Y', q2: 'N', q3: 'N', q4: 'N', q5: 'N', q6: 'N', q7: 'N', q8: 'N' }
const signed = { signature: 'Robin Roe', declared: true as const }
const identity = { studentId: '1', oktaId: 'o', subscriptionId: '', address: '', masqueradeId: undefined }
const sent = (typed: object) =>
  ethicsQuestionnaire.body(
    ethicsQuestionnaire.input.parse({ beginDate: '2026-01-01', year: 2026, ...answers, ...signed, ...typed }),
    identity,
  )

test('RC-07: a comment that belongs to a no is not sent, and a code goes in capitals', () => {
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
