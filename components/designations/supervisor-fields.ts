import * as z from 'zod/mini'

// Without it zod probes `eval`, which the content policy reports.
z.config({ jitless: true })

/** What the supervisor form asks for (S1 §5). */
export const supervisorFields = z.object({
  supervisorName: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Supervisor name is required.', abort: true }),
    z.maxLength(100, 'Use 100 characters at most'),
  ),
  supervisorEmail: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Supervisor email is required.', abort: true }),
    z.maxLength(254, { error: 'Use 254 characters at most', abort: true }),
    z.email('Please enter a valid email'),
  ),
})

export type SupervisorFields = z.output<typeof supervisorFields>
