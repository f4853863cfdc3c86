import { Settled } from '@/components/kit/settled'
import { Card } from '@/components/ui/card'
import { EmailLink } from '@/components/ui/email-link'
import { PhoneLink } from '@/components/ui/phone-link'
import type { Loading } from '@/lib/calls/call'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import type { Draft } from '@/lib/shared/draft'
import type { Option } from '@/lib/shared/options/option'
import type { taxYears } from './calls'
import { listedReasons } from './content'
import { CorrectionRequest } from './correction-request'
import { formNames, isIssued, newestFirst, nextFormYear, type TaxYear } from './rules'

interface AboutTaxFormsProps {
  today: CalendarDate
  years: Loading<typeof taxYears>
  /** Unsent drafts of the correction request. */
  drafts: Promise<readonly Draft[]>
  supportPhone: string
  supportEmail: string
}

/** Explains why a year may have no form, when the next forms are ready, and what to do about a mistake. */
export function AboutTaxForms({ today, years, drafts, supportPhone, supportEmail }: AboutTaxFormsProps) {
  return (
    <>
      <Card id="no-form" title="A year without a form">
        <p>There is none for a year in which</p>
        <ul className="list-disc pl-5">
          {listedReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p>Forms for {nextFormYear(today)} are ready by January 31.</p>
      </Card>
      <Card id="wrong-form" title="Something is wrong" takesFocus>
        <p>
          Tell us which form and which box. If it was wrong, you get a corrected one. We also send a corrected Form
          1098-T to the IRS.
        </p>
        <Settled loads={{ years, drafts }} what="which forms were issued" skeleton={null}>
          {(known) => (
            <Correction forms={known.years.ok ? toOptions(known.years.value, today) : []} drafts={known.drafts} />
          )}
        </Settled>
        <p>Or call or write to us:</p>
        <ul className="flex flex-col gap-1">
          <li>
            <PhoneLink number={supportPhone} />
          </li>
          <li className="wrap-anywhere">
            <EmailLink address={supportEmail} />
          </li>
        </ul>
      </Card>
      <Card id="trouble" title="Trouble downloading">
        <p>
          A form opens in a new tab. If none opens, allow this site to open tabs, then try again. To keep the form, use
          Download, or your browser’s Save.
        </p>
      </Card>
    </>
  )
}

/** Only an issued form can be corrected. */
const Correction = ({ forms, drafts }: { forms: readonly Option[]; drafts: readonly Draft[] }) =>
  forms.length > 0 && (
    <div className="flex flex-col items-start gap-2">
      <CorrectionRequest forms={forms} drafts={drafts} />
    </div>
  )

const toOptions = (years: readonly TaxYear[], today: CalendarDate): Option[] =>
  newestFirst(years)
    .filter((year) => isIssued(year, today))
    .map(({ year, form }) => ({ code: year, label: `${formNames[form]} for ${year}` }))
