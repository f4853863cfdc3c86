import type { CreatedStudent } from '@/college/seed/scenarios'
import { enterCard, openCardEntry } from '@/college/sites/card-entry'
import { testNow } from '../services-in-memory'
import { body, type College, type Make } from './example'

const returnTo = 'https://portal.test/subscriptions'

/** Returns the token of a card that the student entered on the page for card data. */
export async function cardTokenFor(
  { studentId }: CreatedStudent,
  { db }: College,
  card = { brand: 'Mastercard', lastFour: '4444', expiresOn: '2030-09-30' },
  now = testNow,
) {
  const session = await openCardEntry(db, { studentId: studentId ?? '', returnTo }, now)
  return (await enterCard(db, session, card, now)) ?? ''
}

/** The page for card data, and the card it returns. */
export const subscriptionExamples: Record<string, Make> = {
  'paymentPage save': body(({ studentId }) => ({ contractId: `S-${studentId}`, returnTo })),
  'updatePaymentMethod save': async (someone, college) => ({
    body: { contractId: `S-${someone.studentId}`, paymentToken: await cardTokenFor(someone, college) },
  }),
}
