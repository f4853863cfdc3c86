import * as z from 'zod/mini'
import { defineForm } from '@/lib/shared/forms/form'
import { snoozeKey } from './snooze-key'

/** Names an item of the action center that is hidden for a week; nobody types it. */
export const snoozeForm = defineForm({
  name: 'snooze',
  fields: { item: z.string().check(z.regex(snoozeKey)) },
})
