import type { Settlements } from './result'

/** Returns what each of several loads came to, once all of them have settled. */
export async function settleAll<const Loads extends { readonly [Name in keyof Loads]: Promise<unknown> }>(
  loads: Loads,
): Promise<Settlements<Loads>> {
  const entries = Object.entries<Promise<unknown>>(loads).map(async ([name, load]) => [name, await load] as const)
  return Object.fromEntries(await Promise.all(entries)) as Settlements<Loads>
}

/**
 * What promises that never reject came to, in their order, as soon as all have settled or `ms` milliseconds have passed;
 * those that have not settled by then are left out.
 */
export async function settledWithin<Value>(ms: number, promises: readonly Promise<Value>[]): Promise<Value[]> {
  const settled: { index: number; value: Value }[] = []
  const all = Promise.all(promises.map(async (promise, index) => settled.push({ index, value: await promise })))
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
  return [...settled].sort((a, b) => a.index - b.index).map(({ value }) => value)
}

/** Returns what work came to; null when it failed with this code, such as `ENOENT`. Throws what else it failed with. */
export async function unless<Found>(code: string, work: Promise<Found>): Promise<Found | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error
    return null
  })
}
