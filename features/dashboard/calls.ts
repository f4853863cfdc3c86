import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { givenText } from '@/lib/calls/fields'
import { snoozeForm } from './forms'

const path = ({ studentId }: { studentId: string }) => `/TAC_EDU/student/${studentId}/actionSnoozes` as const
const source = 'ours: the specification does not say where hidden action items are kept'

/**
 * Lists the action items that the student has hidden, each with the day on which it comes back. Items that came back
 * stay in the list, because an item can be hidden only once. The portal chooses the keys.
 */
const list = load({
  name: 'actionSnoozes',
  base: 'webService',
  path,
  answer: z.array(
    z
      .object({
        item_key: z.string().describe('Key of the action item, chosen by the portal.'),
        until_date: z.iso.date().describe('Day on which the item comes back.'),
      })
      .transform((wire) => ({ item: wire.item_key, until: wire.until_date })),
  ),
  who: 'student',
  undocumented: true,
  source,
})

/** Hides an item for seven days. A second save for the same item changes nothing and returns the same day. */
const snooze = save({
  name: 'actionSnoozes',
  base: 'webService',
  method: 'POST',
  path,
  input: z.strictObject(snoozeForm.fields),
  request: z.strictObject({ item_key: givenText(200).describe('Key of the action item, chosen by the portal.') }),
  body: ({ item }) => ({ item_key: item }),
  answer: z
    .object({ until_date: z.iso.date().describe('Day on which the item comes back.') })
    .transform((wire) => ({ until: wire.until_date })),
  invalidates: ['actionSnoozes'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  example: () => ({ item: 'hours 2026' }),
  source,
})

export const actionSnoozes = { load: list, save: snooze }
