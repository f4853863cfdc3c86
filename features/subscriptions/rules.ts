import type { AnswerOf } from '@/lib/calls/call'
import { type CalendarDate, daysBetween, daysLater } from '@/lib/shared/calendar-date'
import type { getBillingCycles, getContract } from './calls'

export type Contract = AnswerOf<typeof getContract>
export type BillingCycle = AnswerOf<typeof getBillingCycles>[number]

/** How many days before its expiry a card is called expiring soon. */
const expiresSoonDays = 60

export type CardState = 'valid' | 'expiresSoon' | 'expired'

/**
 * Returns the day of the first payment that the card on file cannot make. A payment falls on the same day of each month, or on
 * the last day of a shorter month. Null where the college names no next payment.
 */
export function failingPayment({
  renewsOn,
  paymentMethod: { expiresOn },
}: Pick<Contract, 'renewsOn' | 'paymentMethod'>): CalendarDate | null {
  if (renewsOn === null || renewsOn > expiresOn) return renewsOn
  const months = monthOf(expiresOn) - monthOf(renewsOn)
  const last = monthsLater(renewsOn, months)
  return last > expiresOn ? last : monthsLater(renewsOn, months + 1)
}

/** Counts months since the year 0. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

function monthsLater(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const moved = new Date(Date.UTC(year, month - 1 + months, 1))
  const days = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return daysLater(moved.toISOString().slice(0, 10), Math.min(day, days) - 1)
}

/** Returns whether a card is valid, about to expire or expired. A card is good through its last day. */
export function cardState({ expiresOn }: { expiresOn: string }, today: CalendarDate): CardState {
  if (expiresOn < today) return 'expired'
  return daysBetween(today, expiresOn) <= expiresSoonDays ? 'expiresSoon' : 'valid'
}

/** True while the contract is charged. A canceled or ended contract is not. */
export const isCharged = ({ status }: Pick<Contract, 'status'>): boolean => status === 'active' || status === 'pastDue'

/** Returns the last paid day, which is when a subscription canceled today ends. Expects months newest first. */
export function lastDay(cycles: readonly Pick<BillingCycle, 'status' | 'endsOn'>[], today: CalendarDate): string {
  const paid = cycles.find(({ status }) => status === 'paid')?.endsOn ?? today
  return paid > today ? paid : today
}

/**
 * Returns the oldest month whose payment failed. The college may list no later months until it is paid. Expects months
 * newest first.
 */
export const oldestUnpaid = (cycles: readonly BillingCycle[]): BillingCycle | null =>
  cycles.findLast(({ status }) => status === 'failed') ?? null

/** Formats `2026-12-31` as printed on a card: `12/26`. */
export const toCardDate = (expiresOn: string): string => `${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`
