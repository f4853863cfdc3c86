import { ButtonLink } from '@/components/ui/button-link'
import { byUrgency } from '@/features/dashboard/action-center/item'
import { ofRecertification } from '@/features/dashboard/action-center/recertification'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { type KnownRecord, situationOf } from './situation'

interface MainActionProps {
  known: KnownRecord & { today: CalendarDate }
  /** True when a load failed, so that there may be more to do. */
  partial: boolean
}

/**
 * Shows the first recertification item of the dashboard. Without one, offers to ask Student Experience unless the
 * status is good.
 */
export function MainAction({ known, partial }: MainActionProps) {
  const { record, period, steps, today } = known
  const [first] = ofRecertification({ eligibility: record, period, steps, ledger: null }, today).toSorted(byUrgency)
  if (first) return first.group !== 'waiting' && <ButtonLink href={fromHere(first.href)}>{first.what}</ButtonLink>
  if (partial || situationOf(known).tone === 'good') return null
  return <ButtonLink href="#questions">Ask Student Experience</ButtonLink>
}

/** Strips the path from a link to this page, because a reload would lose an applied promo code. */
const fromHere = (href: string): string =>
  href.startsWith(`${hrefs.recertification()}#`) ? href.slice(href.indexOf('#')) : href
