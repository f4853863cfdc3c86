import { and, eq, ne } from 'drizzle-orm'
import type { Database } from './database'
import { transferApplication, transferCredit } from './schema'

export type TransferState = 'received' | 'evaluating' | 'granted'

const day = 86_400_000
/** Days until the evaluation of an application begins, and until it is decided. */
const pace = { evaluating: 2, granted: 10 }

/** Returns the state that an application reaches on its own by a given time. The controls may move it ahead. */
export function stateByTime(submittedAt: Date, now: Date): TransferState {
  const age = (now.getTime() - submittedAt.getTime()) / day
  if (age >= pace.granted) return 'granted'
  return age >= pace.evaluating ? 'evaluating' : 'received'
}

const order: readonly TransferState[] = ['received', 'evaluating', 'granted']
const rankOf = (state: string) => order.findIndex((known) => known === state)

/** True for C or better, and for courses passed without a grade. */
export const isCreditable = (grade: string): boolean => /^([AB][+-]?|C\+?|P|CR)$/.test(grade)

/** Updates the student's applications to their current state. Granted courses become transfer credit. */
export async function settleTransfers(db: Database, studentId: string, now: Date): Promise<void> {
  const open = await db
    .select({
      id: transferApplication.id,
      state: transferApplication.state,
      submittedAt: transferApplication.submittedAt,
    })
    .from(transferApplication)
    .where(and(eq(transferApplication.studentId, studentId), ne(transferApplication.state, 'granted')))
  for (const { id, state, submittedAt } of open) {
    const due = stateByTime(submittedAt, now)
    if (rankOf(due) > rankOf(state)) await moveTransfer(db, id, due)
  }
}

/** Moves one application to a state. Returns false when there is none or it is already decided. */
export async function moveTransfer(db: Database, id: string, state: TransferState): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [moved] = await tx
      .update(transferApplication)
      .set({ state })
      .where(and(eq(transferApplication.id, id), ne(transferApplication.state, 'granted')))
      .returning()
    if (!moved) return false
    if (state !== 'granted') return true
    const { studentId, cfp, courses } = moved
    for (const { course } of cfp) await decide(tx, studentId, course, true)
    for (const { course, grade } of courses) await decide(tx, studentId, course, isCreditable(grade))
    return true
  })
}

async function decide(db: Database, studentId: string, courseNumber: string, accepted: boolean): Promise<void> {
  const requested = and(
    eq(transferCredit.studentId, studentId),
    eq(transferCredit.courseNumber, courseNumber),
    eq(transferCredit.status, 'requested'),
  )
  if (accepted) await db.update(transferCredit).set({ status: 'accepted' }).where(requested)
  else await db.delete(transferCredit).where(requested)
}
