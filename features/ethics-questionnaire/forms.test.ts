import { faultsOf } from '@/lib/shared/forms/form'
import { review } from '@/lib/shared/forms/steps'
import { pages } from '@/lib/shared/routes'
import { allEthicsQuestions, ethicsQuestionnaireForm, ethicsQuestionnaireSteps } from './forms'

const safe = {
  ...{ q1: 'Y', q2: 'N', q3: 'N', q4: 'N', q5: 'N', q6: 'N', q7: 'N', q8: 'N' },
  ...{ signature: 'Robin Roe', declared: true },
}
describe('RC-07: the ethics questionnaire', () => {
  test.each<[string, object, object]>([
    ['all expected answers', {}, {}],
    ['a question without an answer', { q5: '' }, { q5: 'Answer yes or no.' }],
    ['an answer other than yes or no', { q5: 'X' }, { q5: 'Answer yes or no.' }],
    [
      'a yes without a comment',
      { q2: 'Y' },
      { comment2: 'Say what happened in a sentence of at least 10 characters.' },
    ],
    ['a yes with nine characters', { q8: 'Y', comment8: 'Nine char' }, { comment8: expect.stringContaining('10') }],
    ['a yes with ten characters', { q8: 'Y', comment8: 'Ten chars.' }, {}],
    [
      'a comment that is too long',
      { q3: 'Y', comment3: 'x'.repeat(2_001) },
      { comment3: 'Use at most 2,000 characters' },
    ],
    ['no to the code of ethics needs no comment', { q1: 'N' }, {}],
    ['an invalid code', { promoCode: 'a b' }, { promoCode: 'Enter the code as you received it.' }],
    ['no signature', { signature: ' ' }, { signature: 'Type your full name to sign.' }],
    ['not declared', { declared: false }, { declared: 'Confirm that your answers are true.' }],
  ])('%s', (_, typed, faults) => {
    expect(faultsOf(ethicsQuestionnaireForm, { ...safe, ...typed })).toEqual(faults)
  })

  test('asks every question once, and gives every step an address', () => {
    const asked = ethicsQuestionnaireSteps.flatMap(({ questions }) => Object.keys(questions))
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(asked.filter((name) => name.startsWith('q'))).toEqual(numbers.map((number) => `q${number}`))
    expect(asked.filter((name) => name.startsWith('c'))).toEqual(numbers.slice(1).map((number) => `comment${number}`))
    expect(Object.keys(allEthicsQuestions.questions)).toEqual(asked)
    expect([...ethicsQuestionnaireSteps, allEthicsQuestions].map(({ name }) => name).concat(review)).toEqual(
      Object.keys(pages.ethicsQuestionnaireStep.partNames.step),
    )
  })
})
