import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { namedEndpoints } from '@/college/identity/named-endpoints'
import { listMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import { moveTransfer } from '@/college/records/transfers'
import { createStudent, InvalidOverrideError, UnknownScenarioError } from '@/college/seed/scenarios'
import { table } from '@/lib/calls/table'
import type { ControlState } from './control'
import { Fault } from './faults'
import { isLoopback } from './loopback'

const StudentOrder = z.strictObject({ scenario: z.string(), set: z.record(z.string(), z.unknown()).optional() })
const TransferOrder = z.strictObject({ id: z.string(), state: z.enum(['received', 'evaluating', 'granted']) })
const ReminderOrder = z.strictObject({ now: z.iso.datetime().optional(), studentId: z.string().optional() })
const SwitchOrder = z.strictObject({ maintenance: z.boolean().optional(), vpn: z.boolean().optional() })

interface Controlled {
  db: Database
  control: ControlState
  now: () => Date
  publicUrl: string
  /** Sends the reminders that are due, to all students or to the given ones. Returns how many were sent. */
  remind: (now: Date, students?: readonly string[]) => Promise<number>
}

/**
 * The control routes for tests: students, faults, calls, outbox, decisions on transfer credit, reminders, and switches.
 * They work only from this machine and without a proxy, and return 404 otherwise or when control is off. Bodies must be
 * JSON, so that a foreign web page cannot post one.
 */
export function createControlRoutes({ db, control, now, publicUrl, remind }: Controlled) {
  const routes = new Hono<{ Bindings: HttpBindings }>()

  routes.use(async (c, next) => {
    if (!isLoopback(c, publicUrl)) return c.notFound()
    if (c.req.method === 'POST' && !c.req.header('content-type')?.startsWith('application/json')) {
      return c.json({ message: 'The body must be JSON.' }, 415)
    }
    return next()
  })

  routes.post('/students', async (c) => {
    const order = StudentOrder.safeParse(await readJson(c.req.raw))
    if (!order.success) return c.json({ message: z.prettifyError(order.error) }, 400)
    try {
      return c.json(await createStudent(db, { ...order.data, now: now() }), 201)
    } catch (error) {
      if (error instanceof UnknownScenarioError || error instanceof InvalidOverrideError) {
        return c.json({ message: error.message }, 400)
      }
      throw error
    }
  })

  routes.post('/faults', async (c) => {
    const fault = Fault.safeParse(await readJson(c.req.raw))
    if (!fault.success) return c.json({ message: z.prettifyError(fault.error) }, 400)
    const { call } = fault.data
    if (!isCall(call)) return c.json({ message: `There is no call "${call}", so the fault would break nothing.` }, 400)
    return c.json({ id: control.faults.set(fault.data) }, 201)
  })
  routes.delete('/faults', (c) => {
    control.faults.clear(c.req.query('id'))
    return c.body(null, 204)
  })

  routes.get('/calls', (c) =>
    c.json(control.calls.list({ studentId: c.req.query('studentId'), name: c.req.query('name') })),
  )
  routes.delete('/calls', (c) => {
    control.calls.clear()
    return c.body(null, 204)
  })

  routes.get('/outbox', async (c) => c.json(await listMail(db, { to: c.req.query('to') })))

  routes.post('/transfers', async (c) => {
    const order = TransferOrder.safeParse(await readJson(c.req.raw))
    if (!order.success) return c.json({ message: z.prettifyError(order.error) }, 400)
    if (await moveTransfer(db, order.data.id, order.data.state)) return c.body(null, 204)
    return c.json({ message: 'There is no such application, or it is already decided.' }, 404)
  })

  routes.post('/reminders', async (c) => {
    const order = ReminderOrder.safeParse(await readJson(c.req.raw))
    if (!order.success) return c.json({ message: z.prettifyError(order.error) }, 400)
    const { now: at, studentId } = order.data
    const sent = await remind(
      at === undefined ? now() : new Date(at),
      studentId === undefined ? undefined : [studentId],
    )
    return c.json({ sent })
  })

  routes.post('/switches', async (c) => {
    const order = SwitchOrder.safeParse(await readJson(c.req.raw))
    if (!order.success) return c.json({ message: z.prettifyError(order.error) }, 400)
    Object.assign(control.switches, order.data)
    return c.body(null, 204)
  })

  return routes
}

const isCall = (name: string): boolean =>
  name === '*' || Object.hasOwn(table, name) || Object.values(namedEndpoints).includes(name)

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}
