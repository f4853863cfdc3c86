import 'server-only'
import { toCompanyValues } from '@/features/profile/company/forms'
import { toContactValues } from '@/features/profile/contact/forms'
import { updatePrimaryEmail } from '@/features/profile/security/calls'
import { college } from '@/lib/server/college/client'
import { withoutDoubt } from '@/lib/server/http/failure'
import { clearSentDraft, isDraftChanged } from '@/lib/server/drafts/sent-draft'
import { env } from '@/lib/server/env'
import { readJsonBody } from '@/lib/server/http/json-body'
import { refuse, refuseAs, refuseForeign } from '@/lib/server/http/refusals'
import { requestLimits } from '@/lib/server/http/request-limits'
import { streamLines } from '@/lib/server/http/stream-lines'
import { refuseTooOften } from '@/lib/server/rate-limits/refusals'
import { writeRefusedAttempt } from '@/lib/server/session/masquerade/audit'
import { unlessStoreIsAway } from '@/lib/server/session/store/store-away'
import { findSession, findViewer } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { chooseListed, unlisted } from '@/lib/shared/forms/fields'
import { faultsOf } from '@/lib/shared/forms/form'
import { settleAll } from '@/lib/shared/promises'
import { askedOrSaved } from './correctable-fields.server'
import { datedEntries, isReviewDue, reviewedBefore } from './due'
import { annualReviewFormFor } from './forms'
import { asksForEmail } from './parts.server'
import { startAccount, startHistory, startReviewed } from './records.server'
import { askedFor, reviewedRecord } from './sections'
import { submitReview } from './submit.server'
import { wouldTakeBack } from './take-back.server'

const confirmedElsewhere =
  'You have since confirmed your information in another tab or on another device. Reload the page to see what is on file.'

/**
 * `POST /api/annual-review`: saves the student’s annual information review, part by part. Streams a line of JSON before
 * each part, with the part’s name, and a last line with the saved parts, the `progress` for a retry, and the failure or
 * null. Rejects staff who view as the student, and a review that would undo what another tab confirmed. Changing the
 * primary email counts against the limit of one-time codes, as it does in the profile.
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
      await college.forget(viewer) // otherwise another process still shows that the review is due
      await clearSentDraft(request.headers, findSession) // the review is over
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
