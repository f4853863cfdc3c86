import { z } from 'zod'
import type { ScenarioName } from '@/college/seed/scenarios/names'

const Student = z.object({
  username: z.string(),
  password: z.string(),
  studentId: z.string().nullable(),
  oktaId: z.string(),
})
export type Student = z.infer<typeof Student>

const Arrival = z.object({
  at: z.union([z.string(), z.number()]),
  name: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.unknown(),
  body: z.unknown(),
  subject: z.string().nullable(),
  actor: z.string().nullable(),
})
export type Arrival = z.infer<typeof Arrival>

const Letter = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.string()),
})

interface Fault {
  call: string
  studentId?: string | null
  fault: 'delay' | 'status' | 'hang' | 'reset' | 'malformed' | 'empty' | 'truncate' | 'drip' | 'replace' | 'hold'
  ms?: number
  status?: number
  body?: unknown
  times?: number
}

/** A client of the embedded college's control routes. */
export class EmbeddedCollege {
  constructor(private readonly address: string) {}

  async createStudent(scenario: ScenarioName, set?: object): Promise<Student> {
    return Student.parse(await this.#ask('POST', '/control/students', { scenario, ...(set && { set }) }))
  }

  async breaks(fault: Fault): Promise<string> {
    return z
      .object({ id: z.union([z.string(), z.number()]).transform(String) })
      .parse(await this.#ask('POST', '/control/faults', fault)).id
  }

  async heals(id: string): Promise<void> {
    await this.#ask('DELETE', `/control/faults?id=${encodeURIComponent(id)}`)
  }

  /** Turns the site's switches on or off. */
  async switches(changed: { maintenance?: boolean; vpn?: boolean }): Promise<void> {
    await this.#ask('POST', '/control/switches', changed)
  }

  async calls(query: { studentId?: string | null; name?: string }): Promise<Arrival[]> {
    const parameters = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
    return z.array(Arrival).parse(await this.#ask('GET', `/control/calls?${parameters.toString()}`))
  }

  /** Sends this student the reminders that are due at this instant. Returns how many were sent. */
  async remind(studentId: string | null, now: Date): Promise<number> {
    const answer = await this.#ask('POST', '/control/reminders', { studentId, now: now.toISOString() })
    return z.object({ sent: z.number() }).parse(answer).sent
  }

  async mailTo(to: string) {
    return z.array(Letter).parse(await this.#ask('GET', `/control/outbox?to=${encodeURIComponent(to)}`))
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.address}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${await answer.text()}`)
    return answer.status === 204 ? undefined : answer.json()
  }
}
