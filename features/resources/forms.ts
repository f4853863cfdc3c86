import * as z from 'zod/mini'
import { defineForm } from '@/lib/shared/forms/form'

/** As the content system writes it, whatever that is. */
const identifier = /^[\w.:~-]{1,100}$/

/** Names a resource of the library that a student keeps, lets go or views; nobody types it (S2 §7.2 POST saved-resources). */
export const resourceForm = defineForm({
  name: 'resource',
  fields: {
    id: z.string().check(z.regex(identifier)),
    nodeId: z.string().check(z.regex(identifier)),
  },
})
