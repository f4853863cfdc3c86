import { TextLink } from '@/components/ui/text-link'
import { listedReasons } from '@/lib/content/no-form-reasons'
import { nextFormYear } from '@/lib/rules/tax-forms'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { toTelephone } from '@/lib/shared/telephone'

interface AboutTaxFormsProps {
  today: CalendarDate
  supportPhone: string
  supportEmail: string
}

/** Why a year may have no form, when the next ones are ready, and what to do when something is wrong with one. */
export function AboutTaxForms({ today, supportPhone, supportEmail }: AboutTaxFormsProps) {
  return (
    <>
      <section aria-labelledby="no-form-title" className="flex flex-col gap-3">
        <h2 id="no-form-title" className="font-serif text-xl font-semibold">
          A year without a form
        </h2>
        <p>There is none for a year in which</p>
        <ul className="list-disc pl-5">
          {listedReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p>Forms for {nextFormYear(today)} are ready by January 31.</p>
      </section>
      <section aria-labelledby="wrong-form-title" className="flex flex-col gap-3">
        <h2 id="wrong-form-title" className="font-serif text-xl font-semibold">
          Something is wrong
        </h2>
        <p>Tell us which year and which box. We send a corrected form to you and to the IRS.</p>
        <ul className="flex flex-col gap-1">
          <li>
            <TextLink href={toTelephone(supportPhone)}>{supportPhone}</TextLink>
          </li>
          <li className="wrap-anywhere">
            <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
          </li>
        </ul>
      </section>
      <section aria-labelledby="trouble-title" className="flex flex-col gap-3">
        <h2 id="trouble-title" className="font-serif text-xl font-semibold">
          Trouble downloading
        </h2>
        <p>
          A form opens in a tab of its own. If none opens, allow this site to open tabs, then try again; to keep it, use
          Download, or your browser’s Save.
        </p>
      </section>
    </>
  )
}
