import { z } from 'zod'
import { save } from './call'
import { lines, someText } from './fields'
import { acknowledged, beginDate } from './wire'

const yn = z.enum(['Y', 'N'])
const comment = lines(2_000)

/** One answer of the student; questions 2 to 8 need a comment when the answer is yes. */
const answer = z.strictObject({ yes: z.boolean(), comment: lines(2_000).default('') })

/**
 * The ethics questionnaire of a period, once. The college writes `datetime_added` and, where no answer needs a look,
 * `approval_date`; staff write it otherwise, and neither ever comes from a browser. A promotional code that is named
 * here is used up for the period.
 */
export const ethicsQuestionnaire = save({
  name: 'ethicsQuestionnaire',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/PRQuestionnaire`,
  input: z.strictObject({
    beginDate,
    year: z.number().int().min(1900).max(2200).nullable(),
    promoCode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,20}$/)
      .optional(),
    companyId: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
    /** The eight answers, in order. */
    answers: z.array(answer).length(8),
  }),
  request: z.strictObject({
    begin_date: z.iso.date(),
    year_display: z.string().regex(/^(\d{4})?$/),
    datetime_added: z.null(),
    approval_date: z.null(),
    promo_code: someText(20),
    company_id: someText(10),
    q1_yn: yn,
    q2_yn: yn,
    q3_yn: yn,
    q4_yn: yn,
    q5_yn: yn,
    q6_yn: yn,
    q7_yn: yn,
    q8_yn: yn,
    q2_comments: comment,
    q3_comments: comment,
    q4_comments: comment,
    q5_comments: comment,
    q6_comments: comment,
    q7_comments: comment,
    q8_comments: comment,
  }),
  body: ({ beginDate: begins, year, promoCode = '', companyId = '', answers }) => {
    const ynOf = (number: number) => (answers[number - 1]?.yes ? ('Y' as const) : ('N' as const))
    const commentOn = (number: number) => answers[number - 1]?.comment ?? ''
    return {
      begin_date: begins,
      year_display: year === null ? '' : String(year),
      datetime_added: null,
      approval_date: null,
      promo_code: promoCode,
      company_id: companyId,
      q1_yn: ynOf(1),
      q2_yn: ynOf(2),
      q3_yn: ynOf(3),
      q4_yn: ynOf(4),
      q5_yn: ynOf(5),
      q6_yn: ynOf(6),
      q7_yn: ynOf(7),
      q8_yn: ynOf(8),
      q2_comments: commentOn(2),
      q3_comments: commentOn(3),
      q4_comments: commentOn(4),
      q5_comments: commentOn(5),
      q6_comments: commentOn(6),
      q7_comments: commentOn(7),
      q8_comments: commentOn(8),
    }
  },
  answer: acknowledged,
  invalidates: ['ceDetail'],
  who: 'student',
  source: 'S2 §7.2 ethicsQuestionnaire; the names of the comment fields are ours (ruling 36)',
})
