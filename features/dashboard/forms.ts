import * as z from 'zod/mini'
import { defineForm } from '@/lib/shared/forms/form'
import { snoozeKey } from './snooze-key'

/** The form that names the action item to snooze. Nobody types it. */
export const snoozeForm = defineForm({
  name: 'snooze',
  fields: { item: z.string().check(z.regex(snoozeKey)) },
})
