import { DataFilters } from '@/components/kit/data-filters'
import { Loaded } from '@/components/kit/loaded'
import { Pages } from '@/components/kit/pages'
import { Tabs } from '@/components/kit/tabs'
import { DateText } from '@/components/ui/date-text'
import { EmailLink } from '@/components/ui/email-link'
import { Icon } from '@/components/ui/icon'
import { Landing } from '@/components/ui/landing'
import { Bar } from '@/components/ui/skeleton'
import { StatusWord } from '@/components/ui/status-word'
import { TextLink } from '@/components/ui/text-link'
import type { Loading } from '@/lib/calls/call'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { type DataView, pageOf, toAddress } from '@/lib/shared/data-table'
import { hrefs } from '@/lib/shared/hrefs'
import type { messages } from './calls'
import { MarkingArea } from './marking'
import { MessageDetail } from './message-detail'
import { firstLineOf } from './message-html'
import { type ListedMessage, MessageRows } from './message-rows'
import { isArchived, type Message, messagesIn, messageTable, messageView, messageViews, needsAction } from './rules'

interface MessageCenterProps {
  messages: Loading<typeof messages>
  view: DataView
  /** The message in the address. */
  openId: string | null
  /** Contact for help with a message. */
  supportEmail: string
}

const anchor = 'messages'

/** Shows the list and the open message, side by side when there is room, otherwise one at a time (PG-02). */
export function MessageCenter({ messages: load, view, openId, supportEmail }: MessageCenterProps) {
  return (
    <Loaded
      load={load}
      what="your messages"
      skeleton={<Bar className="h-96 w-full" />}
      empty={<p>No messages. We will email you when something arrives.</p>}
    >
      {(all, isOld) => <Inbox all={all} isOld={isOld} view={view} openId={openId} supportEmail={supportEmail} />}
    </Loaded>
  )
}

interface InboxProps extends Omit<MessageCenterProps, 'messages'> {
  all: readonly Message[]
  /** True when the messages could not be reloaded. */
  isOld: boolean
}

function Inbox({ all, isOld, view, openId, supportEmail }: InboxProps) {
  const kept = messagesIn(all, view)
  const { shown, page, pages, fitsOnOne } = pageOf(kept, view)
  const open = all.find(({ id }) => id === openId) ?? null
  const onPage = open === null || shown.includes(open) ? shown : [...shown, open]
  const to = (changes: Partial<DataView>) => toAddress(hrefs.messages(), {}, { ...view, page: 1, ...changes }, anchor)
  const toMessage = (id: string) => toAddress(hrefs.messages(), { message: id }, view, 'message')
  // A read message leaves the unread view, so its row may be gone when it is closed.
  const stays = open !== null && shown.includes(open) && messageView(view).value !== 'unread'
  const back = toAddress(hrefs.messages(), {}, view, stays ? `message-${open.id}` : anchor)
  return (
    <MarkingArea isOld={isOld} messages={onPage.map(({ id, subject, unread }) => ({ id, subject, unread }))}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] print:block">
        <section
          aria-labelledby="messages-title"
          className={`flex flex-col gap-4 ${openId === null ? '' : 'max-lg:hidden print:hidden'}`}
        >
          <Landing id={anchor}>
            <h2 id="messages-title" className="font-serif text-lg font-semibold">
              {messageTable.caption}
            </h2>
          </Landing>
          <Views all={all} view={view} to={to} />
          <DataFilters
            table={{ ...messageTable, filters: [] }}
            rows={all}
            view={{ ...view, filters: {} }}
            path={`${hrefs.messages()}#${anchor}`}
            keep={view.filters.view ? { view: view.filters.view } : {}}
            clear={to({ search: '' })}
            onlyOrder
          />
          <MessageRows
            key={messageView(view).value}
            rows={shown.map((message) => toListed(message, toMessage(message.id)))}
            openId={openId}
            nothing={nothingIn(view)}
          />
          {pages > 1 && (
            <Pages
              page={page}
              pages={pages}
              to={(next) => to({ page: next })}
              whole={fitsOnOne ? to({ page: page === null ? 1 : null }) : undefined}
              label={messageTable.caption}
            />
          )}
        </section>
        <Reading message={open} asked={openId !== null} back={back} />
      </div>
      <p className="no-print text-sm text-ink-soft">
        Questions about a message? Write to <EmailLink address={supportEmail} />.
      </p>
    </MarkingArea>
  )
}

/** The views, each with its message count. */
function Views({
  all,
  view,
  to,
}: {
  all: readonly Message[]
  view: DataView
  to: (view: Partial<DataView>) => string
}) {
  const current = messageView(view)
  return (
    <Tabs
      label="Views"
      tabs={messageViews.map((each) => ({
        href: to({ filters: { view: each.value }, search: '' }),
        label: each.label,
        isCurrent: each === current,
        count: all.filter(each.keeps).length,
      }))}
    />
  )
}

function nothingIn(view: DataView): string {
  if (view.search !== '') return 'No message matches your search. Change it above, or clear the filters.'
  const { value } = messageView(view)
  if (value === 'unread') return 'You have read all your messages.'
  if (value === 'action') return 'No messages need action.'
  return value === 'archived' ? 'You have no archived messages.' : 'All your messages are archived.'
}

function toListed(message: Message, href: string): ListedMessage {
  const { id, subject, sender, sentAt, unread, urgent } = message
  const asked = needsAction(message)
  const hasDocuments = message.documents.length > 0
  return {
    id,
    subject,
    sender,
    firstLine: firstLineOf(message.body),
    unread,
    archived: isArchived(message),
    href,
    day: sentAt === null ? null : <DateText date={toCalendarDate(new Date(sentAt))} />,
    labels: (asked || urgent || hasDocuments) && (
      <span className="mt-1 flex flex-wrap items-center gap-x-4 text-xs font-medium">
        {asked && <StatusWord tone="partly">Needs action</StatusWord>}
        {urgent && <StatusWord tone="bad">Urgent</StatusWord>}
        {hasDocuments && (
          <span className="flex items-center gap-1 text-ink-soft">
            <Icon name="document" className="size-4" />
            Documents
          </span>
        )}
      </span>
    ),
  }
}

function Reading({ message, asked, back }: { message: Message | null; asked: boolean; back: string }) {
  if (message) return <MessageDetail message={message} back={back} />
  if (asked)
    return (
      <div role="status" className="flex flex-col gap-3">
        <p>We could not find this message. It may have been withdrawn.</p>
        <p>
          <TextLink href={back}>All messages</TextLink>
        </p>
      </div>
    )
  return (
    <p className="no-print self-stretch border-l border-line px-8 py-12 text-ink-soft max-lg:hidden">
      Choose a message to read it.
    </p>
  )
}
