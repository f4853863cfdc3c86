import * as z from 'zod/mini'
import { defineForm } from '@/lib/shared/forms/form'

/** An identifier of the content system, whose format the portal does not interpret. */
const identifier = /^[\w.:~-]{1,100}$/

/**
 * Identifies a resource that a student saves, removes or views. Set by the page, not typed (S2 §7.2 POST
 * saved-resources).
 */
export const resourceForm = defineForm({
  name: 'resource',
  fields: {
    id: z.string().check(z.regex(identifier)),
    nodeId: z.string().check(z.regex(identifier)),
  },
})
