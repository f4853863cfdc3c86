import * as z from 'zod/mini'
import { email, line } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'

/** Whether the student's name and email may go to the advisor-matching partner (S1 §4). */
export const partnerOptInForm = defineForm({ name: 'partner-opt-in', fields: { share: z.boolean() } })

/** Names the supervisor of an application (S1 §5, ruling 43). */
export const supervisorForm = defineForm({
  name: 'supervisor',
  fields: {
    supervisorName: line(100, 'Supervisor name is required.'),
    supervisorEmail: email('Supervisor email is required.'),
  },
})

/** Returns an error for a supervisor address that is the applicant's own. `ownAddresses` are in lower case. */
export const ownAddressFault = (
  ownAddresses: readonly string[],
  supervisorEmail: string | undefined,
): { supervisorEmail?: string } =>
  ownAddresses.includes((supervisorEmail ?? '').toLowerCase())
    ? { supervisorEmail: 'Enter the address of your supervisor, not your own.' }
    : {}

/** Returns the error when the college does not accept an application (S1 §5). */
export const objectionOf = ({ accepted }: { accepted: boolean }): string | null =>
  accepted ? null : 'There was an error with the form submission.'
