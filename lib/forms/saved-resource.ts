import * as z from 'zod/mini'
import { defineForm } from './form'

/** Names a resource of the library that a student keeps or lets go; nobody types it (S2 §7.2 POST saved-resources). */
export const savedResourceForm = defineForm({
  name: 'saved-resource',
  fields: {
    id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    nodeId: z.string().check(z.regex(/^\d{1,12}$/)),
  },
})
