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
