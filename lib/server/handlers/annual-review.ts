import 'server-only'
import { updatePrimaryEmail } from '@/lib/calls/credentials'
import { annualReviewFormFor } from '@/lib/forms/annual-review'
import { toCompanyValues } from '@/lib/forms/company'
import { toContactValues } from '@/lib/forms/contact'
import { chooseListed, unlisted } from '@/lib/forms/fields'
import { faultsOf } from '@/lib/forms/form'
import { datedEntries, isReviewDue, reviewedBefore } from '@/lib/rules/annual-review/due'
import { askedFor, reviewedRecord } from '@/lib/rules/annual-review/sections'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { settleAll } from '@/lib/shared/settle-all'
import { askedOrSaved } from '../annual-review/correctable-fields'
import { asksForEmail } from '../annual-review/parts'
import { startAccount, startHistory, startReviewed } from '../annual-review/records'
import { submitReview } from '../annual-review/submit'
import { wouldTakeBack } from '../annual-review/take-back'
import { college } from '../college/client'
import { withoutDoubt } from '../college/failure'
import { clearSentDraft, isDraftChanged } from '../drafts/sent-draft'
import { env } from '../env'
import { readJsonBody } from '../http/json-body'
import { streamLines } from '../http/stream-lines'
import { refuse, refuseAs, refuseForeign } from '../http/refusals'
import { requestLimits } from '../http/request-limits'
import { refuseTooOften } from '../rate-limits/refusals'
import { writeRefusedAttempt } from '../session/masquerade/audit'
import { unlessStoreIsAway } from '../session/store/store-away'
import { findSession, findViewer } from '../session/viewer'

const confirmedElsewhere =
  'You have since confirmed your information in another tab or on another device. Reload the page to see what is on file.'

/**
 * `POST /api/annual-review`: saves the student's annual information review, part by part. Answers with a line of JSON before each part,
 * which names it, and one at the end: what is saved, how to go on from there, and the failure of the part after it, or null. Staff who
 * view as the student save none, and nobody takes back what they confirmed in another tab. Another primary e-mail counts as a
 * one-time code, as it does by itself.
 */
export async function answerAnnualReview(request: Request): Promise<Response> {
  const refusal = refuseForeign(request)
  if (refusal) return refusal
  if (!env.features.annualReview) return refuseAs('not-defined', 'the annual review is off')
  return unlessStoreIsAway(async () => {
    const viewer = await findViewer()
    const account = (viewer?.actor ?? viewer)?.oktaId ?? null
    const tooOften = await refuseTooOften('call', { account, headers: request.headers })
    if (tooOften) return tooOften
    if (!viewer) return refuseAs('signed-out', 'a visitor sent a review')
    if (viewer.actor) {
      const found = await findSession()
      if (found) await writeRefusedAttempt(found, 'annual review')
      return refuseAs('denied', 'a review while a staff member views as the student')
    }
    const body = await readJsonBody(request, requestLimits.body)
    if (!body.ok) return body.refusal
    const asking = { ...viewer, asksAgain: true }
    const { basic, contact, company, person, history } = await settleAll({
      ...startReviewed(asking),
      person: startAccount(viewer),
      history: startHistory(asking),
    })
    if (!basic.ok) return refuse(withoutDoubt(basic.failure))
    if (!contact.ok) return refuse(withoutDoubt(contact.failure))
    if (!company.ok) return refuse(withoutDoubt(company.failure))
    if (!person.ok) return refuse(withoutDoubt(person.failure))
    if (!history.ok) return refuse(withoutDoubt(history.failure))
    const form = annualReviewFormFor(askedFor(reviewedRecord(basic.value)))
    const parsed = form.schema.safeParse(body.value)
    if (!parsed.success) {
      const fields = Object.keys(faultsOf(form, body.value)).join(', ')
      return refuseAs('invalid', 'a review', fields && `Check: ${fields}.`)
    }
    const held = { ...toContactValues(contact.value), ...toCompanyValues(company.value) }
    const wrong = unlisted(form.fields, parsed.data, held)
    if (wrong.length > 0) return refuseAs('invalid', 'a review', chooseListed(wrong))
    const entries = datedEntries(history.value)
    const isDue = isReviewDue(entries, toCalendarDate(new Date()), { leapSafe: true })
    const before = reviewedBefore(entries, isDue)
    const onFile = {
      basic: basic.value,
      contact: contact.value,
      company: company.value,
      accountEmail: person.value.profile.email,
      asked: askedOrSaved(viewer, parsed.data, basic.value, before),
      reviewedBefore: before,
      isDue,
    }
    if (wouldTakeBack(viewer, parsed.data, onFile)) {
      await college.forget(viewer) // or another process still shows that the review is due
      await clearSentDraft(request.headers, findSession) // no review is left to go on with
      return refuseAs('conflict', 'a review that is not due any more', confirmedElsewhere)
    }
    if (await isDraftChanged(request.headers, findSession))
      return refuseAs('draft-changed', 'a review of a draft that was changed elsewhere')
    const { limit } = updatePrimaryEmail
    const tooManyCodes =
      limit &&
      asksForEmail(viewer, parsed.data, onFile) &&
      (await refuseTooOften(limit, { account, headers: request.headers }))
    if (tooManyCodes) return tooManyCodes
    return streamLines(async (tell) => {
      const result = await submitReview(viewer, parsed.data, onFile, findSession, tell)
      if (result.failure === null) await clearSentDraft(request.headers, findSession)
      tell(result)
    })
  })
}
