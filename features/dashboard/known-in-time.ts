import { waitBriefly } from '@/components/ui/part'
import { settledWithin } from '@/lib/shared/promises'

/**
 * Returns a value that is known before the page is sent, or else null. Used for what would move the page if it came
 * late. Waits as long as the parts of the page do.
 */
export async function knownInTime<Value>(made: Promise<Value>): Promise<Value | null> {
  await waitBriefly([made])
  const [known = null] = await settledWithin(0, [made])
  return known
}
