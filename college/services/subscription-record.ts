import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { billingCycle, person, subscription } from '@/college/records/schema'
import type { Card } from '@/college/sites/card'
import { daysBetween, daysLater } from '@/lib/shared/calendar-date'
import { Refusal } from './http/refusal'

type Contract = typeof subscription.$inferSelect

/**
 * Returns the student's contract with its months settled as of today, locked against a simultaneous save. @throws
 * Refusal 404 without a contract.
 */
export function contractOf(db: Database, studentId: string, today: string) {
  return db.transaction(async (write) => {
    const [held] = await write
      .select()
      .from(subscription)
      .where(eq(subscription.studentId, studentId))
      .orderBy(asc(subscription.id))
      .for('update')
    const [owner] = await write
      .select({ email: person.email, firstName: person.firstName })
      .from(person)
      .where(eq(person.studentId, studentId))
    if (!held || !owner) throw new Refusal(404, 'There is no subscription.')
    await settleMonths(write, held, today)
    return { ...held, accountEmail: owner.email, firstName: owner.firstName }
  })
}

/**
 * Charges each month that has begun: the month is paid when the card was valid on its first day, otherwise it failed.
 * After a paid month the next one becomes due. A contract with an end date is not charged.
 */
export async function settleMonths(db: Database, contract: Contract, today: string): Promise<void> {
  const { id, cardBrand, cardLastFour, cardExpires } = contract
  if (contract.status === 'canceled' || contract.endsOn !== null) return
  const cycles = await cyclesOf(db, id)
  const [latest] = cycles
  const due = cycles.findLast(({ status }) => status === 'due')
  if (due && due.beginsOn <= today) {
    const isGood = due.beginsOn <= cardExpires
    await db
      .update(billingCycle)
      .set(isGood ? { status: 'paid', cardBrand, cardLastFour } : { status: 'failed' })
      .where(and(eq(billingCycle.subscriptionId, id), eq(billingCycle.beginsOn, due.beginsOn)))
  } else if (!due && latest?.status === 'paid') {
    await openMonth(db, contract, { after: latest.endsOn, latest })
  } else return
  await settleMonths(db, contract, today)
}

/** True when this card pays for the contract. */
export const isOnFile = (card: Card, held: Pick<Contract, 'cardBrand' | 'cardLastFour' | 'cardExpires'>): boolean =>
  card.brand === held.cardBrand && card.lastFour === held.cardLastFour && card.expiresOn === held.cardExpires

/** Returns the months of a contract, newest first. */
export const cyclesOf = (db: Database, subscriptionId: string) =>
  db
    .select()
    .from(billingCycle)
    .where(eq(billingCycle.subscriptionId, subscriptionId))
    .orderBy(desc(billingCycle.beginsOn))

/** Returns the state of the contract on a day. */
export function statusOf(
  { status, endsOn }: { status: string; endsOn: string | null },
  cycles: readonly { status: string }[],
  today: string,
) {
  if (endsOn !== null && endsOn < today) return 'ended' as const
  if (status === 'canceled') return 'canceled' as const
  return cycles.some((cycle) => cycle.status === 'failed') ? ('pastDue' as const) : ('active' as const)
}

/** Makes another month of the contract due, as long as the latest one, and returns its first day. */
export async function openMonth(
  db: Database,
  { id, priceCents }: Contract,
  { after, latest }: { after: string; latest: { beginsOn: string; endsOn: string } | undefined },
): Promise<string> {
  const beginsOn = daysLater(after, 1)
  const endsOn = daysLater(beginsOn, latest ? daysBetween(latest.beginsOn, latest.endsOn) : 29)
  await db.insert(billingCycle).values({ subscriptionId: id, beginsOn, endsOn, amountCents: priceCents, status: 'due' })
  return beginsOn
}
