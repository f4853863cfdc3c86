import type { CallFacts } from '@/college/services-context'

/** One logged call. `at` is an ISO instant with milliseconds. */
export interface LoggedCall {
  at: string
  name: string
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  subject: string | null
  actor: string | null
}

const room = 5_000

/**
 * Keeps the last 5,000 calls, oldest first. Stores bodies only when the control routes, which can show them, are on.
 */
export function createCallLog({ keepBodies, now }: { keepBodies: boolean; now: () => Date }) {
  const calls: { studentId: string | null; entry: LoggedCall }[] = []
  return {
    note({ name, method, path, query, body, subject, actor, studentId }: CallFacts): void {
      const at = now().toISOString()
      calls.push({
        studentId,
        entry: { at, name, method, path, query, body: keepBodies ? (body ?? null) : null, subject, actor },
      })
      if (calls.length > room) calls.shift()
    },
    list({ studentId, name }: { studentId?: string | undefined; name?: string | undefined }): LoggedCall[] {
      return calls
        .filter((call) => studentId === undefined || call.studentId === studentId)
        .filter((call) => name === undefined || call.entry.name === name)
        .map((call) => call.entry)
    },
    clear(): void {
      calls.length = 0
    },
  }
}

export type CallLog = ReturnType<typeof createCallLog>
