import { listMail } from '@/college/mail/outbox'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { table } from '@/lib/calls/table'
import type { openServices } from './services-in-memory'

type College = Awaited<ReturnType<typeof openServices>>

/** The newest code that was sent to an address or number. */
export async function codeSentTo({ db }: College, to: string): Promise<string> {
  const codes = (await listMail(db, { to })).map(({ subject }) => /^\d{6}/.exec(subject)?.[0])
  return codes.find((code) => code !== undefined) ?? ''
}

/** Changes the primary e-mail as a student does: it is named, and its code brought back. Returns the answer to the code. */
export async function confirmEmail(college: College, someone: CreatedStudent, email: string) {
  const named = await college.ask(someone, table.updatePrimaryEmail.save, { body: { newPrimaryEmail: email } })
  if (named.status !== 200) return named
  const otp = await codeSentTo(college, email)
  return college.ask(someone, table.verifyOTP.save, { body: { factor: 'email', otp } })
}
