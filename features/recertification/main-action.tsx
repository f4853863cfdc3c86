import { ButtonLink } from '@/components/ui/button-link'
import { byUrgency } from '@/features/dashboard/action-center/item'
import { ofRecertification } from '@/features/dashboard/action-center/recertification'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { type KnownRecord, situationOf } from './situation'

interface MainActionProps {
  known: KnownRecord & { today: CalendarDate }
  /** Something could not be loaded, of which there may be more to do. */
  partial: boolean
}

/** The one thing to do first, which is the first that the dashboard has of recertification; else whom to ask while all is not well. */
export function MainAction({ known, partial }: MainActionProps) {
  const { record, period, steps, today } = known
  const [first] = ofRecertification({ eligibility: record, period, steps, ledger: null }, today).toSorted(byUrgency)
  if (first) return first.group !== 'waiting' && <ButtonLink href={fromHere(first.href)}>{first.what}</ButtonLink>
  if (partial || situationOf(known).tone === 'good') return null
  return <ButtonLink href="#questions">Ask Student Experience</ButtonLink>
}

/** A place on this page is gone to without loading it again, for it may show a promo code that was applied. */
const fromHere = (href: string): string =>
  href.startsWith(`${hrefs.recertification()}#`) ? href.slice(href.indexOf('#')) : href
