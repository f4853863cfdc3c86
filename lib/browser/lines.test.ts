import { readLines } from './lines'

const lines = 'application/x-ndjson; charset=utf-8'
/** An answer that comes in these pieces; `breaks` after them. */
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

test('each line is heard as it comes, wherever it is cut, and the last one is returned', async () => {
  const heard: unknown[] = []
  const last = await readLines(answer(['{"a":', '1}\n{"b"', ':"ü\\n"}', '\n{"c":3}\n']), (line) => heard.push(line))
  expect(heard).toEqual([{ a: 1 }, { b: 'ü\n' }, { c: 3 }])
  expect(last).toEqual({ c: 3 })
})

test('what breaks off is heard up to there, and throws', async () => {
  const heard: unknown[] = []
  const reading = readLines(answer(['{"a":1}\n']), (line) => heard.push(line))
  await expect(reading).resolves.toEqual({ a: 1 })
  await expect(readLines(answer(['{"a":1}\n', '{"b"'], { breaks: true }), () => undefined)).rejects.toThrow('gone')
  expect(await readLines(answer(['{"a":1}\n{"b"']), () => undefined)).toEqual({ a: 1 })
})

test('an answer of one JSON value is read as that', async () => {
  const hear = jest.fn()
  expect(await readLines(answer(['{"a":1}'], { type: 'application/json' }), hear)).toEqual({ a: 1 })
  expect(hear).not.toHaveBeenCalled()
})
