import type { CreatedStudent } from '@/college/seed/scenarios'
import { table } from '@/lib/calls/table'
import { codeSentTo } from './sent-codes'
import type { openServices } from './services-in-memory'

type College = Awaited<ReturnType<typeof openServices>>

/** Changes the primary email as a student does: enters it, then its code. Returns the answer to the code. */
export async function confirmEmail(college: College, someone: CreatedStudent, email: string) {
  const named = await college.ask(someone, table.updatePrimaryEmail.save, { body: { newPrimaryEmail: email } })
  if (named.status !== 200) return named
  const otp = await codeSentTo(college, email)
  return college.ask(someone, table.verifyOTP.save, { body: { factor: 'email', otp } })
}
