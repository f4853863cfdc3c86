import * as z from 'zod/mini'
import { email, line } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'

/** May name and e-mail go to the advisor-matching partner (S1 §4)? */
export const partnerOptInForm = defineForm({ name: 'partner-opt-in', fields: { share: z.boolean() } })

/** Names the supervisor of an application (S1 §5, ruling 43). */
export const supervisorForm = defineForm({
  name: 'supervisor',
  fields: {
    supervisorName: line(100, 'Supervisor name is required.'),
    supervisorEmail: email('Supervisor email is required.'),
  },
})

/** Nobody confirms their own application. `ownAddresses` are the applicant's, in lower case. */
export const ownAddressFault = (
  ownAddresses: readonly string[],
  supervisorEmail: string | undefined,
): { supervisorEmail?: string } =>
  ownAddresses.includes((supervisorEmail ?? '').toLowerCase())
    ? { supervisorEmail: 'Enter the address of your supervisor, not your own.' }
    : {}

/** What an application's answer says against it (S1 §5). */
export const objectionOf = ({ accepted }: { accepted: boolean }): string | null =>
  accepted ? null : 'There was an error with the form submission.'
