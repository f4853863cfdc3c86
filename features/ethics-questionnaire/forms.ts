import * as z from 'zod/mini'
import { hasFormOfPromoCode } from '@/features/purchases/promo-code'
import { agreed, choice, fits, line, optionalLines } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import type { FormStep, Question } from '@/lib/shared/forms/steps'
import { optionsOf } from '@/lib/shared/options/option'
import { foldCode } from '@/lib/shared/typed-text'
import { ethicsQuestions } from './content'

const yesOrNo = optionsOf({ Y: 'Yes', N: 'No' })
const answer = () => choice(yesOrNo, 'Answer yes or no.')
const comment = () => optionalLines(2_000)

const promoCodeFault = (text: string): string | null =>
  text === '' || hasFormOfPromoCode(text) ? null : 'Enter the code as you received it.'

/** Shorter comments do not explain what happened. */
const leastComment = 10
const numbersWithComment = [2, 3, 4, 5, 6, 7, 8] as const

/** The ethics questionnaire of a period: eight answers, a comment for each yes in 2 to 8, and the signature (RC-07). */
export const ethicsQuestionnaireForm = defineForm({
  name: 'ethics-questionnaire',
  fields: {
    q1: answer(),
    q2: answer(),
    q3: answer(),
    q4: answer(),
    q5: answer(),
    q6: answer(),
    q7: answer(),
    q8: answer(),
    comment2: comment(),
    comment3: comment(),
    comment4: comment(),
    comment5: comment(),
    comment6: comment(),
    comment7: comment(),
    comment8: comment(),
    promoCode: z._default(z.string().check(z.overwrite(foldCode), fits(promoCodeFault)), ''),
    signature: line(100, 'Type your full name to sign.'),
    declared: agreed('Confirm that your answers are true.'),
  },
  check: (values, refuse) => {
    for (const number of numbersWithComment) {
      const said = values[`comment${number}`]
      if (values[`q${number}`] === 'Y' && said !== undefined && said.length < leastComment)
        refuse(`comment${number}`, `Say what happened in a sentence of at least ${leastComment} characters.`)
    }
  },
})

const commentOn = (number: number): Question => ({
  label: `Comment on question ${number}`,
  isSent: (answers) => answers[`q${number}`] === 'Y',
})

const questionsOf = (...numbers: number[]): FormStep['questions'] =>
  Object.fromEntries(
    numbers.flatMap((number) => [
      [`q${number}`, { label: ethicsQuestions[number - 1]?.text ?? '', options: yesOrNo }],
      ...(number > 1 ? [[`comment${number}`, commentOn(number)] as const] : []),
    ]),
  )

/** Shown once the questionnaire is sent. */
export const questionnaireThanks = 'Thank you. Your questionnaire has been sent.'

/**
 * The pages with one question each, named by the last part of their addresses. `lib/shared/routes.ts` names them too.
 */
export const ethicsQuestionnaireSteps: readonly FormStep[] = [
  { name: 'commitment', title: 'Your commitment', questions: questionsOf(1) },
  { name: 'charges', title: 'Charges and convictions', questions: questionsOf(2) },
  { name: 'proceedings', title: 'Proceedings and discipline', questions: questionsOf(3) },
  { name: 'licenses', title: 'Licenses and registrations', questions: questionsOf(4) },
  { name: 'complaints', title: 'Complaints', questions: questionsOf(5) },
  { name: 'lawsuits', title: 'Lawsuits and arbitrations', questions: questionsOf(6) },
  { name: 'employment', title: 'End of employment', questions: questionsOf(7) },
  { name: 'finances', title: 'Bankruptcies and judgments', questions: questionsOf(8) },
]

/** All questions on one page, for students who prefer that. */
export const allEthicsQuestions: FormStep = {
  name: 'all',
  title: 'All eight questions',
  questions: questionsOf(1, 2, 3, 4, 5, 6, 7, 8),
}
