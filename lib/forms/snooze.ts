import * as z from 'zod/mini'
import { snoozeKey } from '@/lib/shared/snooze-key'
import { defineForm } from './form'

/** Names an item of the action center that is hidden for a week; nobody types it. */
export const snoozeForm = defineForm({
  name: 'snooze',
  fields: { item: z.string().check(z.regex(snoozeKey)) },
})
