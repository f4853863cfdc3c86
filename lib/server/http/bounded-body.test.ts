import { readAtMost, readBody, readForm } from './bounded-body'

/** Returns a request whose body arrives in parts; `forever` leaves it open. */
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

test('joins the parts of a body, also when a part ends inside a character', async () => {
  const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xa9])]
  expect(await readBody(inParts(['caf', first, second]), 10)).toEqual({ ok: true, text: 'café' })
  expect(await readBody(new Request('http://localhost/', { method: 'POST' }), 10)).toEqual({ ok: true, text: '' })
})

test('S-53: stops reading at the limit, whatever length was declared', async () => {
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

test('S-53: does not wait for a body that never arrives', async () => {
  const cancelled = jest.fn()
  expect(await readBody(inParts(['1'], { forever: true, onCancel: cancelled }), 10, 30)).toEqual({
    ok: false,
    status: 408,
  })
  expect(cancelled).toHaveBeenCalled()
})

test.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x'])(
  'S-53: does not read a body with the encoding %s',
  async (encoding) => {
    expect(await readBody(inParts(['{}'], { headers: { 'content-encoding': encoding } }), 10)).toEqual({
      ok: false,
      status: 415,
    })
  },
)

test('refuses a body that is not UTF-8 or is cut off', async () => {
  expect(await readBody(inParts([new Uint8Array([0xff, 0xfe])]), 10)).toEqual({ ok: false, status: 400 })
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
  expect(
    await readBody(
      new Request('http://localhost/', { method: 'POST', body: broken, duplex: 'half' } as RequestInit),
      10,
    ),
  ).toEqual({ ok: false, status: 400 })
})

test('reads a form only when it is declared as one', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  expect((await readForm(inParts(['a=1&b=%20'], { headers: type }))).toString()).toBe('a=1&b=+')
  expect((await readForm(inParts(['a=1']))).size).toBe(0)
  expect((await readForm(inParts([`a=${'x'.repeat(9_000)}`], { headers: type }))).size).toBe(0)
  expect(await readAtMost(inParts(['abc']), 2)).toBeNull()
})
