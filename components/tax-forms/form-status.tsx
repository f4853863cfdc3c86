import type { ReactNode } from 'react'
import { DateText } from '@/components/ui/date-text'
import { Icon, type IconName } from '@/components/ui/icon'
import { noFormReasons } from '@/lib/content/options/no-form-reasons'
import { statusOf, type TaxYear } from '@/lib/rules/tax-forms'
import type { CalendarDate } from '@/lib/shared/calendar-date'

/** How it is with the form of a year: there, on its way, not issued and why, or corrected and how. */
export function FormStatus({ year, today }: { year: TaxYear; today: CalendarDate }) {
  const status = statusOf(year, today)
  switch (status.kind) {
    case 'available':
      return (
        <Said icon="good" color="text-good">
          Available
        </Said>
      )
    case 'coming':
      return (
        <Said icon="clock" color="text-ink-soft">
          Coming by <DateText date={status.on} />
        </Said>
      )
    case 'corrected':
      return (
        <Said
          icon="info"
          color="text-blue"
          more={
            <>
              {status.on !== null && <DateText date={status.on} />}
              {status.on !== null && status.what !== null && ' · '}
              {status.what}
            </>
          }
        >
          Corrected
        </Said>
      )
    case 'notIssued':
      return (
        <Said
          icon="bad"
          color="text-ink-soft"
          more={
            status.reason === null
              ? 'Ask us why, or see A year without a form.'
              : `In ${year.year} ${noFormReasons[status.reason]}.`
          }
        >
          Not issued
        </Said>
      )
  }
}

interface SaidProps {
  icon: IconName
  color: string
  more?: ReactNode
  children: ReactNode
}

function Said({ icon, color, more, children }: SaidProps) {
  return (
    <span className="flex gap-1.5">
      <Icon name={icon} className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <span className="min-w-0">
        <span className={`font-medium ${color}`}>{children}</span>
        {more && <span className="block wrap-anywhere text-ink-soft">{more}</span>}
      </span>
    </span>
  )
}
