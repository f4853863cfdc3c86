import { confirmByMail } from '@/college/mail/confirmation'
import { periodsOf } from '@/college/records/recertification-period'
import { type EthicsAnswer, ethicsQuestionnaire } from '@/college/records/schema'
import * as calls from '@/features/ethics-questionnaire/calls'
import { toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { answerSave, type Question } from './http/answer'
import { Refusal } from './http/refusal'
import { promotionFor } from './promo-codes'
import { noSuchPeriod } from './reported-period'

type Request = Parameters<typeof answersIn>[0]

/** The ethics questionnaire of the current period (S2 §7.2; pages 10). */
export const ethicsQuestionnaireServices = [
  answerSave(calls.ethicsQuestionnaire, async (question) => {
    const { db, now, context, studentId, request } = question
    const today = toCalendarDate(now)
    const [period] = await periodsOf(db, studentId, today)
    if (!period || period.beginDate !== request.begin_date) throw noSuchPeriod()
    if (!period.open) throw new Refusal(409, 'The questionnaire for this period is not open.')
    if (request.year_display !== '' && request.year_display !== String(period.year))
      throw new Refusal(400, 'This is not the year of the recertification period.')
    const answers = answersIn(request)
    const code = request.promo_code.trim() === '' ? null : await usableCode(question, period.beginDate)
    const needsLook = answers.some(({ number, yn }) => (number === 1 ? yn === 'N' : yn === 'Y'))
    const stored = await db
      .insert(ethicsQuestionnaire)
      .values({
        studentId,
        periodBeginsOn: period.beginDate,
        addedAt: now,
        approvedOn: needsLook ? null : today,
        promoCode: code,
        companyId: request.company_id === '' ? null : request.company_id,
        answers,
      })
      .onConflictDoNothing()
      .returning({ studentId: ethicsQuestionnaire.studentId })
    if (stored.length === 0) throw new Refusal(409, 'You have already sent the questionnaire for this period.')
    const becomes = needsLook ? 'A staff member will review your answers.' : 'Your answers are accepted.'
    await confirmByMail(
      { db, now, context, studentId },
      {
        subject: 'We received your ethics questionnaire',
        body: `We received your ethics questionnaire for ${period.year} on ${toLongDate(today)}. ${becomes}`,
        see: { label: 'Your recertification', href: hrefs.recertification() },
      },
    )
    return { message: `Thank you. ${becomes}` }
  }),
]

/**
 * Returns the answers. A yes to questions 2 to 8 needs a comment of at least ten characters. @throws Refusal 400 that
 * names the question without a comment.
 */
function answersIn(
  request: Record<`q${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}_yn`, 'Y' | 'N'> &
    Record<`q${2 | 3 | 4 | 5 | 6 | 7 | 8}_comments`, string>,
): EthicsAnswer[] {
  const first: EthicsAnswer = { number: 1, yn: request.q1_yn, comment: null }
  const rest = ([2, 3, 4, 5, 6, 7, 8] as const).map((number): EthicsAnswer => {
    const yn = request[`q${number}_yn`]
    const comment = request[`q${number}_comments`].trim()
    if (yn === 'Y' && comment.length < 10)
      throw new Refusal(400, `Question ${number}: describe what happened in a sentence.`)
    return { number, yn, comment: comment === '' ? null : comment }
  })
  return [first, ...rest]
}

/**
 * Returns the promotional code, which is used when the fee is paid. @throws Refusal 400 for a code that cannot be used
 * in this period.
 */
async function usableCode(
  { db, now, studentId, request }: Question<undefined, Request & { promo_code: string; company_id: string }>,
  periodBeginsOn: string,
) {
  const asking = {
    studentId,
    code: request.promo_code,
    companyId: request.company_id,
    periodBeginsOn,
    today: toCalendarDate(now),
  }
  const promotion = await promotionFor(db, asking)
  if (!promotion.usable) throw new Refusal(400, promotion.reason)
  return promotion.code
}
