import * as z from 'zod/mini'
import { isSingleLine, singleLineMessage } from '@/lib/shared/single-line'

// Without it zod probes `eval`, which the content policy reports.
z.config({ jitless: true })

/** What the supervisor form asks for (S1 §5). */
export const supervisorFields = z.object({
  supervisorName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Supervisor name is required.', abort: true }),
      z.maxLength(100, { error: 'Use 100 characters at most', abort: true }),
      z.refine(isSingleLine, singleLineMessage),
    ),
  supervisorEmail: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Supervisor email is required.', abort: true }),
      z.maxLength(254, { error: 'Use 254 characters at most', abort: true }),
      z.email('Must be a valid email'),
    ),
})

/** Nobody confirms their own application. */
export const ownAddressMessage = 'Enter the address of your supervisor, not your own.'

export type SupervisorFields = z.output<typeof supervisorFields>
