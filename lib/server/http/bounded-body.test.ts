import { readAtMost, readBody, readForm } from './bounded-body'

/** A request whose body comes in parts; `forever` leaves it open. */
function inParts(
  parts: (string | Uint8Array)[],
  {
    headers = {},
    forever = false,
    onCancel = () => {},
  }: { headers?: Record<string, string>; forever?: boolean; onCancel?: () => void } = {},
) {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part)
      if (!forever) controller.close()
    },
    cancel: onCancel,
  })
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

test('a body in parts is one text, also where a part ends inside a character', async () => {
  const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xa9])]
  expect(await readBody(inParts(['caf', first, second]), 10)).toEqual({ ok: true, text: 'café' })
  expect(await readBody(new Request('http://localhost/', { method: 'POST' }), 10)).toEqual({ ok: true, text: '' })
})

test('S-53: what is longer is not read on, whatever its length was said to be', async () => {
  const cancelled = jest.fn()
  expect(await readBody(inParts(['12345', '67890', 'x'], { onCancel: cancelled, forever: true }), 10)).toEqual({
    ok: false,
    status: 413,
  })
  expect(cancelled).toHaveBeenCalled()
  expect(await readBody(inParts(['1234567890x'], { headers: { 'content-length': '2' } }), 10)).toEqual({
    ok: false,
    status: 413,
  })
  expect(await readBody(inParts(['1'], { headers: { 'content-length': '11' } }), 10)).toEqual({
    ok: false,
    status: 413,
  })
  expect(await readBody(inParts(['1234567890']), 10)).toEqual({ ok: true, text: '1234567890' })
})

test('S-53: what does not come is not waited for', async () => {
  const cancelled = jest.fn()
  expect(await readBody(inParts(['1'], { forever: true, onCancel: cancelled }), 10, 30)).toEqual({
    ok: false,
    status: 408,
  })
  expect(cancelled).toHaveBeenCalled()
})

test.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x'])(
  'S-53: compressed by %s is not looked at',
  async (encoding) => {
    expect(await readBody(inParts(['{}'], { headers: { 'content-encoding': encoding } }), 10)).toEqual({
      ok: false,
      status: 415,
    })
  },
)

test('what is not UTF-8, or breaks off, is refused', async () => {
  expect(await readBody(inParts([new Uint8Array([0xff, 0xfe])]), 10)).toEqual({ ok: false, status: 400 })
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
  expect(
    await readBody(
      new Request('http://localhost/', { method: 'POST', body: broken, duplex: 'half' } as RequestInit),
      10,
    ),
  ).toEqual({ ok: false, status: 400 })
})

test('a form is read when it is one', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  expect((await readForm(inParts(['a=1&b=%20'], { headers: type }))).toString()).toBe('a=1&b=+')
  expect((await readForm(inParts(['a=1']))).size).toBe(0)
  expect((await readForm(inParts([`a=${'x'.repeat(9_000)}`], { headers: type }))).size).toBe(0)
  expect(await readAtMost(inParts(['abc']), 2)).toBeNull()
})
