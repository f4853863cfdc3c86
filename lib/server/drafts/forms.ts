import 'server-only'
import { z } from 'zod'
import type { DraftForm, DraftValues } from '@/lib/shared/draft-forms'

const text = (longest: number) => z.string().max(longest)

/**
 * The fields that each form may keep; a draft with any other is refused whole. So a Social Security number, a date of birth
 * or a password is never in one: no form names such a field here.
 */
export const draftFields = {
  supervisor: z.strictObject({
    plan: text(20),
    applicationId: text(60),
    supervisorName: text(200),
    supervisorEmail: text(400),
  }),
} satisfies Record<DraftForm, z.ZodType<DraftValues>>

export type DraftOf<Form extends DraftForm> = z.infer<(typeof draftFields)[Form]>
