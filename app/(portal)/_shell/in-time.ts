/** Answers in two groups: those that came in time, and the rest. */
export interface InTime<Value> {
  prompt: Promise<Value[]>
  late: Promise<Value[]>
}

/**
 * Divides promises that never reject by when they come. `prompt` settles as soon as all have come or `ms` milliseconds
 * have passed, whichever is first; `late` when the last one has come.
 */
export function divideByTime<Value>(promises: readonly Promise<Value>[], ms: number): InTime<Value> {
  const prompt: Value[] = []
  const late: Value[] = []
  let group = prompt
  const sort = async (promise: Promise<Value>) => {
    const value = await promise
    group.push(value) // whichever group it is by now
  }
  const all = Promise.all(promises.map(sort))
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return {
    prompt: Promise.race([all, patience]).then(() => {
      clearTimeout(timer)
      group = late
      return prompt
    }),
    late: all.then(() => late),
  }
}
