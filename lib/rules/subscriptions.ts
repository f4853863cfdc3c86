import type { AnswerOf } from '@/lib/calls/call'
import type { getBillingCycles, getContract } from '@/lib/calls/subscriptions'
import { daysBetween, type CalendarDate } from '@/lib/shared/calendar-date'

export type Contract = AnswerOf<typeof getContract>
export type BillingCycle = AnswerOf<typeof getBillingCycles>[number]

/** So many days ahead a card is about to expire. */
const expiresSoonDays = 60

export type CardState = 'valid' | 'expiresSoon' | 'expired'

/** How long a card can still be charged; it is good through its last day. */
export function cardState({ expiresOn }: { expiresOn: string }, today: CalendarDate): CardState {
  if (expiresOn < today) return 'expired'
  return daysBetween(today, expiresOn) <= expiresSoonDays ? 'expiresSoon' : 'valid'
}

/** Does the card matter? Nothing is charged any more for a contract that ends. */
export const isCharged = ({ status }: Pick<Contract, 'status'>): boolean => status === 'active' || status === 'pastDue'

/** The last day of the time that is paid: until then it can be used by somebody who cancels today. The months are newest first. */
export function lastDay(cycles: readonly Pick<BillingCycle, 'status' | 'endsOn'>[], today: CalendarDate): string {
  const paid = cycles.find(({ status }) => status === 'paid')?.endsOn ?? today
  return paid > today ? paid : today
}

/** The oldest month that could not be charged; the college may list none after it until it is paid. The months are newest first. */
export const oldestUnpaid = (cycles: readonly BillingCycle[]): BillingCycle | null =>
  cycles.findLast(({ status }) => status === 'failed') ?? null

/** `2026-12-31` as it is printed on a card: `12/26`. */
export const toCardDate = (expiresOn: string): string => `${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`
