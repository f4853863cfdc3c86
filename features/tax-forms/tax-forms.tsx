import { Failed } from '@/components/kit/failed'
import { Loaded } from '@/components/kit/loaded'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { Settled } from '@/components/kit/settled'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { Callout } from '@/components/ui/callout'
import { linkClasses } from '@/components/ui/link-classes'
import { Bar } from '@/components/ui/skeleton'
import { Table } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { taxFormFileHref, taxFormHref } from '@/features/dashboard/recent-documents'
import type { studentBasic } from '@/features/profile/calls'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { profileAddress } from '@/lib/shared/profile-address'
import type { Settlements } from '@/lib/shared/result'
import type { taxFormDelivery, taxYears } from './calls'
import { FormStatus } from './form-status'
import { MeaningOfBoxes } from './meaning-of-boxes'
import { formNames, isIssued, newestFirst, nextFormYear, type TaxYear } from './rules'
import { TaxFormDelivery } from './tax-form-delivery'

interface TaxFormsProps {
  years: Loading<typeof taxYears>
  basic: Loading<typeof studentBasic.load>
  flags: Loading<typeof studentFlags>
  delivery: Loading<typeof taxFormDelivery.load>
  today: CalendarDate
  /** True when the sign-in is recent enough to open a form without the password. */
  signedInLately: boolean
}

/** The student’s tax forms by year: the 1098-T, and earlier tuition statements (PG-05). */
export function TaxForms({ years, basic, flags, delivery, today, signedInLately }: TaxFormsProps) {
  return (
    <>
      <Loaded
        load={years}
        what="your tax forms"
        skeleton={<Bar className="h-48 w-full" />}
        empty={
          <p>
            No tax forms yet. Forms for {nextFormYear(today)} are ready by January 31. A form is made for each year in
            which you paid for courses.
          </p>
        }
      >
        {(loaded) => (
          <>
            <Table
              caption={`Your tax forms: ${loaded.length} in all`}
              columns={[
                { key: 'year', header: 'Year', cell: ({ year }) => year },
                { key: 'form', header: 'Form', cell: ({ form }) => formNames[form] },
                { key: 'status', header: 'Status', cell: (row) => <FormStatus year={row} today={today} /> },
                {
                  key: 'open',
                  header: 'Document',
                  cell: (row) => (isIssued(row, today) ? <OpenForm year={row} /> : null),
                },
              ]}
              rows={newestFirst(loaded)}
              rowKey={({ year, form }) => `${year} ${form}`}
            />
            {!signedInLately && (
              <UnlessReadOnly instead={null}>
                <p className="max-w-prose text-sm text-ink-soft">
                  You are asked for your password before a form opens, because you signed in more than 15 minutes ago.
                </p>
              </UnlessReadOnly>
            )}
            <MeaningOfBoxes />
          </>
        )}
      </Loaded>
      <Settled loads={{ basic, flags }} what="what a form needs" skeleton={null}>
        {(known) => <NumberOnFile {...known} />}
      </Settled>
      <TaxFormDelivery delivery={delivery} />
      <p className="max-w-prose text-sm text-ink-soft">
        This page explains the forms. It is not tax advice: ask your tax advisor, or see IRS Publication 970.
      </p>
    </>
  )
}

/**
 * Links that open a form in a new tab or download it. Staff who view as the student see once that they can do neither.
 */
function OpenForm({ year }: { year: TaxYear }) {
  const named = <VisuallyHidden>{` ${formNames[year.form]} for ${year.year}`}</VisuallyHidden>
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <StudentOnlyLink href={taxFormHref(year)} className={linkClasses}>
        View{named}
      </StudentOnlyLink>
      <UnlessReadOnly instead={null}>
        <StudentOnlyLink href={taxFormFileHref(year)} className={linkClasses}>
          Download{named}
        </StudentOnlyLink>
      </UnlessReadOnly>
    </span>
  )
}

/**
 * Asks for the Social Security number unless it is on file or the student opted out. Reports which of the two could not
 * be loaded.
 */
function NumberOnFile({ basic, flags }: Settlements<Pick<TaxFormsProps, 'basic' | 'flags'>>) {
  if ((basic.ok && basic.value.hasNationalId) || (flags.ok && flags.value.nationalIdOptOut)) return null
  if (!basic.ok)
    return (
      <Failed failure={basic.failure} message="We could not check whether we have your Social Security number.">
        <p>Form 1098-T goes to the IRS with it.</p>
      </Failed>
    )
  if (!flags.ok)
    return (
      <Failed
        failure={flags.failure}
        message="We could not check whether you chose not to give your Social Security number."
      >
        <p>We do not have your number. Form 1098-T goes to the IRS with it.</p>
      </Failed>
    )
  return <NumberMissing />
}

function NumberMissing() {
  return (
    <Callout tone="warn" title="We do not have your Social Security number" level={2}>
      <p>
        Form 1098-T goes to the IRS with your number, which we have to ask you for. Without it, we still prepare your
        form, and it shows that no number is on file.{' '}
        <TextLink href={profileAddress('ssn')}>Enter it, or say that you choose not to</TextLink>.
      </p>
    </Callout>
  )
}
