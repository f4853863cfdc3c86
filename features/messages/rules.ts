import type { AnswerOf } from '@/lib/calls/call'
import { toCalendarDate, toShortDate } from '@/lib/shared/calendar-date'
import { type DataTable, type DataView, rowsOf } from '@/lib/shared/data-table'
import type { messages } from './calls'
import { textOf } from './message-html'

export type Message = AnswerOf<typeof messages>[number]

/** True when the message is archived. */
export const isArchived = ({ status }: Pick<Message, 'status'>): boolean => status === 'archived'

/** True when the student still has to confirm that they have read and understood it. */
export const needsAction = ({
  requiresAcknowledgement,
  acknowledgedAt,
  status,
}: Pick<Message, 'requiresAcknowledgement' | 'acknowledgedAt' | 'status'>): boolean =>
  requiresAcknowledgement && acknowledgedAt === null && status !== 'acknowledged'

/** The messages that are not archived: the view without a name in the address. */
const allMessages = { value: '', label: 'All', keeps: (row: Message) => !isArchived(row) } as const

/** The views of the Message Center, by name in the address. */
export const messageViews = [
  { value: 'unread', label: 'Unread', keeps: ({ unread }: Message) => unread },
  { value: 'action', label: 'Needs action', keeps: needsAction },
  allMessages,
  { value: 'archived', label: 'Archived', keeps: isArchived },
] as const

const viewNamed = (value: string | undefined) => messageViews.find((view) => view.value === value) ?? allMessages

/** Returns the view in the address; `All` for an unknown one. */
export const messageView = ({ filters }: Pick<DataView, 'filters'>) => viewNamed(filters.view)

const dayOf = ({ sentAt }: Message): string => (sentAt === null ? '' : toShortDate(toCalendarDate(new Date(sentAt))))

/** Readable text of the bodies. A search looks at every message; the cache parses each body only once. */
const words = new WeakMap<Message, string>()

function wordsOf(message: Message): string {
  const known = words.get(message) ?? textOf(message.body ?? '')
  words.set(message, known)
  return known
}

/** The messages as a table that the address filters. The page renders the rows itself. */
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

/**
 * Returns the messages for the address: unread first, then in the college's order, unless another order is requested
 * (PG-02).
 */
export function messagesIn(all: readonly Message[], view: DataView): Message[] {
  const shown = all.filter(messageView(view).keeps)
  return rowsOf(
    messageTable,
    shown.toSorted((one, other) => Number(other.unread) - Number(one.unread)),
    view,
  )
}
