import { waitBriefly } from '@/components/ui/part'
import { settledWithin } from '@/lib/shared/promises'

/**
 * What is known before the page is sent, else null: for what would move the page if it came late. It waits as long as the
 * parts of the page do.
 */
export async function knownInTime<Value>(made: Promise<Value>): Promise<Value | null> {
  await waitBriefly([made])
  const [known = null] = await settledWithin(0, [made])
  return known
}
