import type { Settlements } from './result'

/** Returns the result of each load by name, once all have settled. */
export async function settleAll<const Loads extends { readonly [Name in keyof Loads]: Promise<unknown> }>(
  loads: Loads,
): Promise<Settlements<Loads>> {
  const entries = Object.entries<Promise<unknown>>(loads).map(async ([name, load]) => [name, await load] as const)
  return Object.fromEntries(await Promise.all(entries)) as Settlements<Loads>
}

/**
 * Returns the values of promises that never reject, in order, as soon as all have settled or `ms` milliseconds have
 * passed. Leaves out those that have not settled by then.
 */
export async function settledWithin<Value>(ms: number, promises: readonly Promise<Value>[]): Promise<Value[]> {
  const settled: { index: number; value: Value }[] = []
  const all = Promise.all(promises.map(async (promise, index) => settled.push({ index, value: await promise })))
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
  return [...settled].sort((a, b) => a.index - b.index).map(({ value }) => value)
}

/** Returns the result of the work; null if it fails with this code, such as `ENOENT`. Throws other errors. */
export async function unless<Found>(code: string, work: Promise<Found>): Promise<Found | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error
    return null
  })
}
