import { z } from 'zod'
import { save } from '@/lib/calls/call'
import { inputOf, lines, someText } from '@/lib/calls/fields'
import { acknowledged, beginDate } from '@/lib/calls/wire'
import { ethicsQuestionnaireForm } from './forms'

const yn = z.enum(['Y', 'N'])
const comment = lines(2_000)

/** Drops a comment that was typed before the answer became no. It stays in the draft. */
const commentFor = (answer: string, typed: string): string => (answer === 'Y' ? typed : '')

/**
 * Submits the ethics questionnaire of a period, once. The college sets `datetime_added`, and also `approval_date` if no
 * answer needs a review; otherwise staff set it. Neither comes from a browser. A promotional code must be usable; it is
 * used up when the fee is paid.
 */
export const ethicsQuestionnaire = save({
  name: 'ethicsQuestionnaire',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/PRQuestionnaire`,
  input: inputOf(ethicsQuestionnaireForm, {
    beginDate,
    year: z.number().int().min(1900).max(2200).nullable(),
    companyId: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
  }),
  request: z.strictObject({
    begin_date: z.iso.date().describe('First day of the recertification period.'),
    year_display: z
      .string()
      .regex(/^(\d{4})?$/)
      .describe('The year by which people name the period.'),
    datetime_added: z.null().describe('Set by the college.'),
    approval_date: z.null().describe('Set by the college.'),
    promo_code: someText(20).describe('Promotional code that pays the fee.'),
    company_id: someText(10).describe('Company number from `companies`.'),
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
  body: ({ beginDate: begins, year, companyId = '', ...answers }) => ({
    begin_date: begins,
    year_display: year === null ? '' : String(year),
    datetime_added: null,
    approval_date: null,
    promo_code: answers.promoCode.toUpperCase(),
    company_id: companyId,
    q1_yn: answers.q1,
    q2_yn: answers.q2,
    q3_yn: answers.q3,
    q4_yn: answers.q4,
    q5_yn: answers.q5,
    q6_yn: answers.q6,
    q7_yn: answers.q7,
    q8_yn: answers.q8,
    q2_comments: commentFor(answers.q2, answers.comment2),
    q3_comments: commentFor(answers.q3, answers.comment3),
    q4_comments: commentFor(answers.q4, answers.comment4),
    q5_comments: commentFor(answers.q5, answers.comment5),
    q6_comments: commentFor(answers.q6, answers.comment6),
    q7_comments: commentFor(answers.q7, answers.comment7),
    q8_comments: commentFor(answers.q8, answers.comment8),
  }),
  answer: acknowledged,
  invalidates: ['ceDetail'],
  who: 'student',
  fromBrowser: true,
  example: () => ({
    ...{ beginDate: '2026-01-01', year: 2026, promoCode: 'RECERT25', companyId: '1000653' },
    ...{ q1: 'Y', q2: 'N', q3: 'N', q4: 'N', q5: 'N', q6: 'N', q7: 'N', q8: 'N' },
    signature: 'Erin Established',
    declared: true,
  }),
  freeText: ['signature'],
  source: 'S2 §7.2 ethicsQuestionnaire; the names of the comment fields are ours (ruling 36)',
})
