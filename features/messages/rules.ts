import type { AnswerOf } from '@/lib/calls/call'
import { toCalendarDate, toShortDate } from '@/lib/shared/calendar-date'
import { type DataTable, type DataView, rowsOf } from '@/lib/shared/data-table'
import { textOf } from '@/lib/shared/message-body'
import type { messages } from './calls'

export type Message = AnswerOf<typeof messages>[number]

/** Was it put away? */
export const isArchived = ({ status }: Pick<Message, 'status'>): boolean => status === 'archived'

/** The student has still to say that they have read and understood it. */
export const needsAction = ({
  requiresAcknowledgement,
  acknowledgedAt,
  status,
}: Pick<Message, 'requiresAcknowledgement' | 'acknowledgedAt' | 'status'>): boolean =>
  requiresAcknowledgement && acknowledgedAt === null && status !== 'acknowledged'

/** What has not been put away; the view without a name in the address. */
const allMessages = { value: '', label: 'All', keeps: (row: Message) => !isArchived(row) } as const

/** The views of the Message Center, by their name in the address. */
export const messageViews = [
  { value: 'unread', label: 'Unread', keeps: ({ unread }: Message) => unread },
  { value: 'action', label: 'Needs action', keeps: needsAction },
  allMessages,
  { value: 'archived', label: 'Archived', keeps: isArchived },
] as const

const viewNamed = (value: string | undefined) => messageViews.find((view) => view.value === value) ?? allMessages

/** The view that the address asks for; an unknown one is `All`. */
export const messageView = ({ filters }: Pick<DataView, 'filters'>) => viewNamed(filters.view)

const dayOf = ({ sentAt }: Message): string => (sentAt === null ? '' : toShortDate(toCalendarDate(new Date(sentAt))))

/** What people read of the bodies. A search looks at every message, and a body is parsed only for the first one. */
const words = new WeakMap<Message, string>()

function wordsOf(message: Message): string {
  const known = words.get(message) ?? textOf(message.body ?? '')
  words.set(message, known)
  return known
}

/** Messages as a table that is asked by the address; the page draws its rows itself. */
export const messageTable: DataTable<Message> = {
  caption: 'Your messages',
  rowKey: ({ id }) => id,
  columns: [
    { key: 'date', header: 'Date', text: dayOf, sortBy: ({ sentAt }) => (sentAt === null ? 0 : Date.parse(sentAt)) },
    { key: 'sender', header: 'Sender', text: ({ sender }) => sender ?? '', sortBy: ({ sender }) => sender ?? '' },
    { key: 'subject', header: 'Subject', text: ({ subject }) => subject, sortBy: ({ subject }) => subject },
  ],
  filters: [
    {
      name: 'view',
      label: 'View',
      all: 'All',
      choices: () => messageViews.map(({ value, label }) => ({ value, label })),
      keeps: (row, value) => viewNamed(value).keeps(row),
    },
  ],
  searched: (message) => [message.subject, message.sender, wordsOf(message)],
}

/** The messages that the address asks for: the unread first, then as the college lists them, unless it asks for another order (PG-02). */
export function messagesIn(all: readonly Message[], view: DataView): Message[] {
  const shown = all.filter(messageView(view).keeps)
  return rowsOf(
    messageTable,
    shown.toSorted((one, other) => Number(other.unread) - Number(one.unread)),
    view,
  )
}
