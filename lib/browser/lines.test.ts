import { readLines } from './lines'

const lines = 'application/x-ndjson; charset=utf-8'
/** Returns a response that arrives in these pieces. With `breaks` it fails after them. */
const answer = (pieces: string[], { type = lines, breaks = false } = {}) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        if (breaks) controller.error(new Error('gone'))
        else controller.close()
      },
    }),
    { headers: { 'content-type': type } },
  )

test('passes on each line as it arrives, wherever the chunks are cut, and returns the last one', async () => {
  const heard: unknown[] = []
  const last = await readLines(answer(['{"a":', '1}\n{"b"', ':"ü\\n"}', '\n{"c":3}\n']), (line) => heard.push(line))
  expect(heard).toEqual([{ a: 1 }, { b: 'ü\n' }, { c: 3 }])
  expect(last).toEqual({ c: 3 })
})

test('passes on the lines before the stream breaks, then throws', async () => {
  const heard: unknown[] = []
  const reading = readLines(answer(['{"a":1}\n']), (line) => heard.push(line))
  await expect(reading).resolves.toEqual({ a: 1 })
  await expect(readLines(answer(['{"a":1}\n', '{"b"'], { breaks: true }), () => undefined)).rejects.toThrow('gone')
  expect(await readLines(answer(['{"a":1}\n{"b"']), () => undefined)).toEqual({ a: 1 })
})

test('reads a response with one JSON value as such', async () => {
  const hear = jest.fn()
  expect(await readLines(answer(['{"a":1}'], { type: 'application/json' }), hear)).toEqual({ a: 1 })
  expect(hear).not.toHaveBeenCalled()
})
