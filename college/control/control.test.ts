import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { contextStorage } from 'hono/context-storage'
import { findPort } from '@/scripts/servers/find-port.mjs'
import { listen } from '@/college/listen'
import type { Listening } from '@/college/listen'
import { createControl } from './control'
import { isLoopbackAddress, isLoopbackHost } from './loopback'
import type { Fault } from './faults'

const now = () => new Date('2026-03-09T12:00:00.123Z')
const control = createControl({ enabled: true, now })
let address: string
let listening: Listening
let answered = 0

beforeAll(async () => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(contextStorage())
  app.use(async (c, next) => {
    await next()
    c.header('x-after', '1')
  })
  app.get('/student/:id', (c) => {
    const studentId = c.req.param('id')
    const facts = { name: 'studentCE', method: 'GET', path: c.req.path, query: c.req.query(), body: null }
    return control.answerInstead({ ...facts, subject: 'okta-1', actor: null, studentId }, async () => {
      answered += 1
      return c.json({ status: 'certified and in good standing' })
    })
  })
  const port = await findPort()
  listening = await listen((request, bindings) => app.fetch(request, bindings), { port, host: '127.0.0.1' })
  address = `http://127.0.0.1:${port}/student`
})

afterAll(() => listening.close(100))

beforeEach(() => {
  control.faults.clear()
  control.calls.clear()
  answered = 0
})

const set = (fault: Omit<Fault, 'call'>) => control.faults.set({ call: 'studentCE', ...fault })

describe('faults', () => {
  test('without a fault the service answers', async () => {
    expect(await (await fetch(`${address}/1`)).json()).toEqual({ status: 'certified and in good standing' })
  })

  test("status replaces the service's answer as many times as set", async () => {
    set({ fault: 'status', status: 502, times: 2 })
    expect((await fetch(`${address}/1`)).status).toBe(502)
    expect((await fetch(`${address}/1`)).status).toBe(502)
    expect(answered).toBe(0)
    expect((await fetch(`${address}/1`)).status).toBe(200)
  })

  test('a fault applies only to its call and student', async () => {
    control.faults.set({ call: 'messages', fault: 'status' })
    set({ fault: 'status', studentId: '2' })
    expect((await fetch(`${address}/1`)).status).toBe(200)
    expect((await fetch(`${address}/2`)).status).toBe(503)
  })

  test('delay waits, then sends the real answer', async () => {
    set({ fault: 'delay', ms: 2_000, studentId: '1' })
    const order: string[] = []
    const ask = async (id: string) => {
      expect((await fetch(`${address}/${id}`)).status).toBe(200)
      order.push(id)
    }
    await Promise.all([ask('1'), ask('2')])
    expect(order).toEqual(['2', '1'])
  })

  test('hold sends the real answer once the fault is cleared, even when its count is used up', async () => {
    const id = set({ fault: 'hold', times: 1 })
    const held = fetch(`${address}/1`).then(({ status }) => status)
    while (control.calls.list({}).length === 0) await sleep(5)
    expect((await fetch(`${address}/1`)).status).toBe(200)
    expect(answered).toBe(1)
    control.faults.clear(id)
    expect([await held, answered]).toEqual([200, 2])
  })

  test('replace sends the given body, malformed sends broken JSON, empty sends nothing', async () => {
    const id = set({ fault: 'replace', body: { other: true } })
    expect(await (await fetch(`${address}/1`)).json()).toEqual({ other: true })
    control.faults.clear(id)

    set({ fault: 'malformed', times: 1 })
    const malformed = await fetch(`${address}/1`)
    expect(malformed.headers.get('content-type')).toContain('application/json')
    await expect(malformed.json()).rejects.toThrow()

    set({ fault: 'empty' })
    expect(await (await fetch(`${address}/1`)).text()).toBe('')
  })

  test.each(['status', 'replace', 'malformed', 'empty'] as const)('%s with status 204 sends no body', async (fault) => {
    set({ fault, status: 204 })
    const answer = await fetch(`${address}/1`)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  test('reset breaks the connection before sending anything', async () => {
    set({ fault: 'reset' })
    await expect(fetch(`${address}/1`)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  })

  test('truncate announces the full length and breaks after half', async () => {
    set({ fault: 'truncate' })
    const answer = await fetch(`${address}/1`)
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(20)
    await expect(answer.text()).rejects.toThrow()
  })

  test('drip sends one byte at a time', async () => {
    set({ fault: 'drip' })
    const answer = await fetch(`${address}/1`)
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect(first?.value?.length).toBe(1)
    await reader?.cancel()
  })

  test('hang never answers, and ends when the caller disconnects', async () => {
    set({ fault: 'hang' })
    const caller = new AbortController()
    const asked = fetch(`${address}/1`, { signal: caller.signal })
    while (control.calls.list({}).length === 0) await sleep(5)
    expect(answered).toBe(0)
    caller.abort()
    await expect(asked).rejects.toThrow(/abort/i)
    control.faults.clear()
    expect((await fetch(`${address}/1`)).status).toBe(200)
  })
})

describe('call log', () => {
  test('logs every call, faulted or not, and finds it by student and name', async () => {
    set({ fault: 'status', studentId: '2' })
    await fetch(`${address}/1?year=2026`)
    await fetch(`${address}/2`)
    expect(control.calls.list({})).toHaveLength(2)
    expect(control.calls.list({ studentId: '2', name: 'studentCE' })).toHaveLength(1)
    expect(control.calls.list({ name: 'messages' })).toEqual([])
    expect(control.calls.list({ studentId: '1' })).toEqual([
      {
        at: '2026-03-09T12:00:00.123Z',
        name: 'studentCE',
        method: 'GET',
        path: '/student/1',
        query: { year: '2026' },
        body: null,
        subject: 'okta-1',
        actor: null,
      },
    ])
  })

  test('without control no body is logged and no fault is shown', async () => {
    const off = createControl({ enabled: false, now })
    off.faults.set({ call: '*', fault: 'status' })
    const facts = { name: 'couplrOptIn', method: 'POST', path: '/', query: {}, body: { couplr: 'Y' } }
    const answer = await off.answerInstead(
      { ...facts, subject: null, actor: null, studentId: null },
      async () => new Response('true'),
    )
    expect(await answer.text()).toBe('true')
    expect(off.calls.list({})).toMatchObject([{ name: 'couplrOptIn', body: null }])
  })
})

describe('access to the control routes', () => {
  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.5', false],
    ['::ffff:10.0.0.5', false],
    [undefined, false],
  ])('address %s: %s', (from, may) => expect(isLoopbackAddress(from)).toBe(may))

  test.each([
    ['localhost:4000', true],
    ['[::1]:4000', true],
    ['rebound.example:4000', false],
    ['localhost.example', false],
    [undefined, false],
  ])('name %s: %s', (host, may) => expect(isLoopbackHost(host)).toBe(may))
})
