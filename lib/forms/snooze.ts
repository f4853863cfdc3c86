import * as z from 'zod/mini'
import { isSingleLine, singleLineMessage } from '@/lib/shared/single-line'
import { defineForm } from './form'

/** Names an item of the action center that is hidden for a week; nobody types it. */
export const snoozeForm = defineForm({
  name: 'snooze',
  fields: {
    item: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isSingleLine, singleLineMessage)),
  },
})
