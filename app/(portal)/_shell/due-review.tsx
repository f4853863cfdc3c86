import { Incomplete } from '@/components/kit/incomplete'
import { Settled } from '@/components/kit/settled'
import { AnnualReview } from '@/features/profile/annual-review/annual-review'
import { datedEntries, isReviewDue, newestReview } from '@/features/profile/annual-review/due'
import { startHistory, startRecords } from '@/features/profile/annual-review/records.server'
import { askedFor, reviewedRecord } from '@/features/profile/annual-review/sections'
import { CompanyFacts } from '@/features/profile/company/company-facts'
import { companyForm, toCompanyValues } from '@/features/profile/company/forms'
import { ContactFacts } from '@/features/profile/contact/contact-facts'
import { contactForm, toContactValues } from '@/features/profile/contact/forms'
import { listDraftsOf } from '@/lib/server/drafts/own-drafts'
import { env } from '@/lib/server/env'
import type { FindSession, Viewer } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { faultsOf, type Form } from '@/lib/shared/forms/form'
import { knownCode } from '@/lib/shared/options/option'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/shared/options/personal'
import { settleAll } from '@/lib/shared/promises'

interface DueReviewProps {
  viewer: Viewer
  find: FindSession
}

/** The annual information review, shown when it is due and its data has loaded. */
export function DueReview({ viewer, find }: DueReviewProps) {
  if (!env.features.annualReview || viewer.actor) return null
  return (
    <Settled loads={{ review: loadDueReview(viewer, find) }} what="your annual review" skeleton={null}>
      {({ review }) => review && <AnnualReview {...review} />}
    </Settled>
  )
}

/**
 * Returns what the review needs; null when no review is due or a required record fails to load. Also null when the list
 * of companies is missing and the student would have to choose one, because the review cannot be closed before it is
 * saved.
 */
async function loadDueReview(viewer: Viewer, find: FindSession) {
  const history = await startHistory(viewer)
  if (!history.ok) return null
  const entries = datedEntries(history.value)
  if (!isReviewDue(entries, toCalendarDate(new Date()), { leapSafe: true })) return null
  const { basic, contact, company, education, flags, companies } = await settleAll(startRecords(viewer))
  if (!basic.ok || !contact.ok || !company.ok || !education.ok || !flags.ok) return null
  const [draft = null] = await listDraftsOf(find, 'annual-review')
  const asked = askedFor(reviewedRecord(basic.value))
  const onFile = { contact: toContactValues(contact.value), company: toCompanyValues(company.value) }
  const hasWholeCompany = isWhole(companyForm, onFile.company)
  if (!companies.ok && !hasWholeCompany) return null
  const list = companies.ok ? companies.value : justChosen(onFile.company)
  return {
    asked,
    start: {
      ...onFile.contact,
      ...onFile.company,
      birthdate: basic.value.birthdate ?? '',
      gender: knownCode(genders, basic.value.sex),
      optOut: flags.value.nationalIdOptOut,
      citizenship: knownCode(citizenships, basic.value.citizenship),
      race: knownCode(ethnicities, basic.value.ethnicGroup),
      military: knownCode(militaryStatuses, basic.value.militaryStatus),
    },
    facts: {
      contact: isWhole(contactForm, onFile.contact) ? <ContactFacts record={contact.value} /> : null,
      company: hasWholeCompany ? <CompanyFacts record={company.value} companies={list} /> : null,
    },
    companies: list,
    withoutCompanies: !companies.ok && (
      <Incomplete waitSeconds={companies.failure.retryAfterSeconds}>
        <p>The list of companies could not be loaded.</p>
      </Incomplete>
    ),
    collegeName: env.brand.collegeName,
    confirmedOn: newestReview(entries),
    draft,
  }
}

/** A list with only the company on file, for when the list of companies could not be loaded. */
const justChosen = ({ company, listedName }: { company: string; listedName: string }) => [
  { id: company, name: listedName || company, brokerDealer: false },
]

const isWhole = (form: Form, values: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(faultsOf(form, values)).length === 0
