import { TextLink } from '@/components/ui/text-link'
import { toTelephone } from '@/lib/shared/telephone'

interface AboutTaxFormsProps {
  supportPhone: string
  supportEmail: string
}

/** Why a year may have no form, and what to do when something is wrong with one. */
export function AboutTaxForms({ supportPhone, supportEmail }: AboutTaxFormsProps) {
  return (
    <>
      <section aria-labelledby="no-form-title" className="flex flex-col gap-3">
        <h2 id="no-form-title" className="font-serif text-xl font-semibold">
          A year without a form
        </h2>
        <p>There is none for a year in which</p>
        <ul className="list-disc pl-5">
          <li>you paid nothing for courses,</li>
          <li>scholarships covered all of it,</li>
          <li>your courses gave no credit,</li>
          <li>or your employer was billed.</li>
        </ul>
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
        <p>
          A form opens in a tab of its own. If none opens, allow this site to open tabs, then try again; to keep it, use
          your browser’s Save.
        </p>
      </section>
    </>
  )
}
