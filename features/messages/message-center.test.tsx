import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { useUnreadShift } from '@/lib/browser/unread-shift'
import type { Send } from '@/lib/browser/use-save'
import { parseView } from '@/lib/shared/data-table'
import { fail, succeed } from '@/lib/shared/result'
import { heardIn } from '@/tests/support/heard-in'
import { MessageCenter } from './message-center'
import { unreadIn } from './marks'
import { type Message, messageTable } from './rules'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  status: 'unread',
  unread: true,
  subject: `Subject ${id}`,
  sender: 'Student Accounts',
  sentAt: '2026-03-09T15:00:00.000Z',
  body: `Body of ${id}.`,
  urgent: false,
  requiresAcknowledgement: false,
  acknowledgedAt: null,
  documents: [],
  action: null,
  ...changes,
})

const received = [
  message('1'),
  message('2', { status: 'read', unread: false }),
  message('3', { requiresAcknowledgement: true, urgent: true }),
  message('4', { status: 'archived', unread: false }),
]

const down = fail({ name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' })
const accepted = { outcome: succeed({}), stale: ['messages'] }
const send = jest.fn(() => Promise.resolve<unknown>(accepted))

const Count = ({ sent }: { sent: number }) => <p>{sent + useUnreadShift()} unread</p>

interface Shown {
  outcome?: unknown
  query?: string
  open?: string | null
  readOnly?: boolean
}

function page({ outcome = succeed(received), query = '', open = null, readOnly = false }: Shown) {
  const all = (outcome as { value?: Message[] }).value ?? []
  return (
    <Sending value={send as unknown as Send}>
      <ReadOnlyPages readOnly={readOnly}>
        <Count sent={unreadIn(all)} />
        <MessageCenter
          messages={Promise.resolve(outcome) as never}
          view={parseView(messageTable, Object.fromEntries(new URLSearchParams(query)))}
          openId={open}
          supportEmail="help@college.example"
        />
      </ReadOnlyPages>
    </Sending>
  )
}

const show = (shown: Shown = {}) => act(async () => render(page(shown)))
const rows = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const sends = () => send.mock.calls.map((call) => (call as unknown[])[1])

beforeEach(() => {
  refresh.mockClear()
  send.mockReset()
  send.mockResolvedValue(accepted)
})
afterEach(() => jest.useRealTimers())

test('shows two messages with the same number as two rows, and removes one on rerender', async () => {
  const twice = [message('1'), message('2', { subject: 'One' }), message('2', { subject: 'Two' })]
  const { rerender } = await show({ outcome: succeed(twice) })
  await act(async () => rerender(page({ outcome: succeed(twice.slice(1)) })))
  expect(rows()).toEqual([expect.stringContaining('Unread: One'), expect.stringContaining('Unread: Two')])
})

test('RT-22, PG-02: lists unread messages first, each with sender, subject, first line, and labels', async () => {
  await show()
  expect(rows()).toEqual([
    expect.stringMatching(/Student Accounts.*March 9, 2026.*Unread: Subject 1Body of 1\./),
    expect.stringMatching(/Unread: Subject 3.*Needs action.*Urgent/),
    expect.stringMatching(/Subject 2Body of 2/),
  ])
  const views = within(screen.getByRole('navigation', { name: 'Views' }))
  expect(views.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Unread 2',
    'Needs action 1',
    'All 3',
    'Archived 1',
  ])
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('All')
})

test.each([
  ['', [], 'No messages. We will email you when something arrives.'],
  ['view=unread', [message('2', { unread: false })], 'You have read all your messages.'],
  ['view=action', [message('1')], 'No messages need action.'],
  ['view=archived', [message('1')], 'You have no archived messages.'],
  ['', [message('4', { status: 'archived', unread: false })], 'All your messages are archived.'],
  ['q=zzz', [message('1')], 'No message matches your search. Change it above, or clear the filters.'],
])('says that there is nothing to show for %j', async (query, value, words) => {
  await show({ query, outcome: succeed(value) })
  expect(screen.getByText(words)).toBeInTheDocument()
})

test.each([null, '1'])('PG-02: with message %s open, says whom to contact', async (open) => {
  await show({ open })
  const line = screen.getByText(/^Questions about a message\? Write to/)
  expect(within(line).getByRole('link', { name: 'help@college.example' })).toHaveAttribute(
    'href',
    'mailto:help@college.example',
  )
})

test('shows an error with its reference', async () => {
  await show({ outcome: down })
  expect(screen.getByRole('alert')).toHaveTextContent('Your messages could not be loaded.')
})

test('says when an address names no message, and links back', async () => {
  await show({ open: 'gone', query: 'view=unread' })
  expect(screen.getByText(/We could not find this message/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute(
    'href',
    '/dashboard/messages?view=unread#messages',
  )
})

test.each([
  ['', '1', '/dashboard/messages#message-1'],
  ['', '4', '/dashboard/messages#messages'],
  ['view=unread', '1', '/dashboard/messages?view=unread#messages'],
  ['view=unread', '2', '/dashboard/messages?view=unread#messages'],
  ['view=archived', '4', '/dashboard/messages?view=archived#message-4'],
])(
  'PG-02: from the view %j, closing message %s goes to its row, or to the list when the row is gone',
  async (query, open, expected) => {
    await show({ query, open })
    expect(screen.getByRole('link', { name: 'Close and return to the list' })).toHaveAttribute('href', expected)
    expect(screen.getByRole('heading', { name: 'Your messages' }).closest('#messages')).toHaveAttribute(
      'tabindex',
      '-1',
    )
  },
)

test('PG-02: distinguishes actions for chosen messages from those for the open one, and messages with the same subject', async () => {
  await show({ open: '1' })
  for (const name of ['Chosen messages', 'This message'])
    expect(within(screen.getByRole('group', { name })).getByRole('button', { name: 'Archive' })).toBeEnabled()
  expect(screen.getByRole('checkbox', { name: 'Choose Subject 1' })).toHaveAccessibleDescription(
    /Student Accounts.*March 9, 2026/,
  )
})

test('PG-02: keeps the focus after an action, or moves it to the text that replaces the messages', async () => {
  const { rerender } = await show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Subject 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await act(async () => rerender(page({ outcome: succeed([message('3'), message('1', { status: 'archived' })]) })))
  expect(screen.getByRole('button', { name: 'Archive' })).toHaveFocus()
  await act(async () => rerender(page({ outcome: succeed([message('4', { status: 'archived' })]) })))
  expect(screen.getByText('All your messages are archived.')).toHaveFocus()
})

test('PG-02, SH-19: marks an open message as read after a second, once, and updates the count at once', async () => {
  jest.useFakeTimers()
  await show({ open: '1', query: 'view=unread' })
  expect(screen.getByRole('article', { name: 'Subject 1' })).toHaveTextContent('Body of 1.')
  await act(async () => jest.advanceTimersByTime(900))
  expect(sends()).toEqual([])
  await act(async () => jest.advanceTimersByTime(200))
  expect(sends()).toEqual([{ messageId: '1', action: 'read' }])
  expect(screen.getByText('1 unread')).toBeInTheDocument()
  expect(refresh).toHaveBeenCalledTimes(1)
  await act(async () => jest.advanceTimersByTime(10_000))
  expect(sends()).toHaveLength(1)
})

test('PG-02: marks a message opened in a background tab as read once it is visible', async () => {
  jest.useFakeTimers()
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await show({ open: '1', query: 'view=unread' })
  await act(async () => jest.advanceTimersByTime(10_000))
  expect(sends()).toEqual([])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await act(async () => jest.advanceTimersByTime(1_000))
  expect(sends()).toEqual([{ messageId: '1', action: 'read' }])
  visibility.mockRestore()
})

describe('PG-02: following the link of a message', () => {
  const asking = message('1', { action: { name: 'Open', address: '/profile' } })
  function follow() {
    addEventListener('click', (event) => event.preventDefault(), { once: true }) // no page is loaded here
    fireEvent.click(screen.getByRole('link', { name: 'Open' }))
  }

  test('marks it as read at once', async () => {
    jest.useFakeTimers()
    await show({ open: '1', outcome: succeed([asking]) })
    await act(async () => follow())
    expect(sends()).toEqual([{ messageId: '1', action: 'read' }])
    await act(async () => jest.advanceTimersByTime(5_000))
    expect(sends()).toHaveLength(1)
  })

  test.each<[string, Shown]>([
    ['for a message that was read before', { outcome: succeed([{ ...asking, unread: false }]) }],
    ['for staff who view as the student', { outcome: succeed([asking]), readOnly: true }],
    ['for a message shown from an earlier load', { outcome: { ...succeed([asking]), asOf: Date.now() } }],
  ])('saves nothing %s', async (_, shown) => {
    await show({ open: '1', ...shown })
    await act(async () => follow())
    expect(sends()).toEqual([])
  })
})

test('PG-02: does not mark messages as read when they could not be reloaded', async () => {
  jest.useFakeTimers()
  await show({ open: '1', query: 'view=unread', outcome: { ...succeed([message('1')]), asOf: Date.now() } as never })
  expect(screen.getByText(/Your messages could not be loaded\. This is as of/)).toBeInTheDocument()
  await act(async () => jest.advanceTimersByTime(10_000))
  expect(sends()).toEqual([])
})

test('SH-19: undoes an action that could not be saved, and names the message in the alert', async () => {
  send.mockResolvedValueOnce(accepted).mockResolvedValueOnce({ outcome: down, stale: [] })
  await show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('“Subject 3” was not marked as read.')).toBeInTheDocument()
  expect(rows()).toEqual([
    expect.not.stringContaining('Unread'),
    expect.stringContaining('Unread: Subject 3'),
    expect.not.stringContaining('Unread'),
  ])
  expect(screen.getByText('1 unread')).toBeInTheDocument()
})

test.each(['no-response', 'malformed', 'signed-out'] as const)(
  'PG-02: after %s, the alert names the message without claiming an outcome',
  async (name) => {
    send.mockResolvedValue({ outcome: fail({ name, message: 'Why.', reference: 'K7Q2-9FXM' }), stale: [] })
    await show({ open: '3' })
    await userEvent.click(screen.getByRole('button', { name: 'I have read and understood: Subject 3' }))
    expect(await screen.findByText('About: Subject 3')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
    await userEvent.click(screen.getByRole('button', { name: 'Mark as unread' }))
    expect(await screen.findByText('About: “Subject 1”, “Subject 3”, and “Subject 2”')).toBeInTheDocument()
    expect(screen.queryByText(/was not|were not/)).not.toBeInTheDocument()
  },
)

test('archives several at once, then shows what the server sends', async () => {
  const { rerender } = await show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Subject 1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Subject 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  expect(sends()).toEqual([
    { messageId: '1', action: 'archived' },
    { messageId: '2', action: 'archived' },
  ])
  expect(await screen.findByText('2 messages were archived.')).toBeInTheDocument()
  expect(screen.getByText('1 unread')).toBeInTheDocument()
  await act(async () => rerender(page({ outcome: succeed([message('3')]) })))
  expect(rows()).toEqual([expect.stringContaining('Subject 3')])
  expect(screen.getByText('1 unread')).toBeInTheDocument()
})

test('PG-02: announces a repeated action again, because an unchanged text would be silent', async () => {
  await show()
  const archive = async (name: string) => {
    await userEvent.click(screen.getByRole('checkbox', { name }))
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  }
  await archive('Choose Subject 1')
  const said = await screen.findByText('One message was archived.')
  const heard = heardIn(said)
  await archive('Choose Subject 2')
  await waitFor(() => expect(heard).toEqual(['', 'One message was archived.']))
})

test('keeps archived messages archived when all that need action are marked, and offers no unread mark on an open one', async () => {
  const asked = { requiresAcknowledgement: true }
  const value = [message('1', asked), message('2', { ...asked, status: 'archived', unread: false })]
  await show({ query: 'view=action', open: '2', outcome: succeed(value) })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(sends()).toEqual([{ messageId: '1', action: 'read' }])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Subject 2' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Mark as unread' })[0] as HTMLElement)
  expect(screen.getByText('These messages are archived.')).toBeInTheDocument()
  expect(sends()).toHaveLength(1)
  const letter = within(screen.getByRole('article', { name: 'Subject 2' }))
  expect(letter.getByRole('button', { name: 'Move to All' })).toBeInTheDocument()
  expect(letter.queryByRole('button', { name: /^Mark as/ })).not.toBeInTheDocument()
})

test('says that messages from the archive were moved to All, from the list and from the message', async () => {
  const value = [
    message('1', { status: 'archived', unread: false }),
    message('2', { status: 'archived', unread: false }),
  ]
  await show({ query: 'view=archived', open: '2', outcome: succeed(value) })
  const letter = within(screen.getByRole('article', { name: 'Subject 2' }))
  await userEvent.click(letter.getByRole('button', { name: 'Move to All' }))
  expect(await screen.findByText('One message was moved to All.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Move to All' })[0] as HTMLElement)
  expect(await screen.findByText('2 messages were moved to All.')).toBeInTheDocument()
})

test('says what to do first when nothing is chosen', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as unread' }))
  expect(screen.getByText('Choose messages first.')).toBeInTheDocument()
  expect(sends()).toEqual([])
})

test('moves through messages with the arrow keys and stops at the ends', async () => {
  await show()
  const links = screen.getAllByRole('link', { name: /Subject/ })
  act(() => links[0]?.focus())
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowUp' })
  expect(links[0]).toHaveFocus()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' })
  expect(links[1]).toHaveFocus()
})

test('PG-02: sends "I have read and understood" once, and keeps showing it', async () => {
  const { rerender } = await show({ open: '3' })
  await userEvent.click(screen.getByRole('button', { name: 'I have read and understood: Subject 3' }))
  expect(sends()).toContainEqual({ messageId: '3', action: 'acknowledged' })
  expect(screen.getByText(/We have recorded that you read and understood/)).toBeInTheDocument()
  rerender(<></>)
  const answered = message('3', {
    requiresAcknowledgement: true,
    acknowledgedAt: '2026-03-10T15:00:00Z',
    unread: false,
  })
  await act(async () => rerender(page({ open: '3', outcome: succeed([answered]) })))
  expect(screen.getByText(/You confirmed on/)).toHaveTextContent('March 10, 2026')
  const undated = { ...answered, status: 'acknowledged', acknowledgedAt: null }
  await act(async () => rerender(page({ open: '3', outcome: succeed([undated]) })))
  expect(screen.getByText('You confirmed that you read and understood this message.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /I have read/ })).not.toBeInTheDocument()
})

test('S-61: marks nothing as read for staff who view as the student', async () => {
  jest.useFakeTimers()
  await show({ open: '3', readOnly: true })
  await act(async () => jest.advanceTimersByTime(5_000))
  expect(sends()).toEqual([])
  for (const name of ['Mark as read', 'Archive', 'I have read and understood: Subject 3'])
    for (const button of screen.getAllByRole('button', { name })) expect(button).toBeDisabled()
  // One for the list, one for the open message.
  expect(screen.getAllByText('Read-only')).toHaveLength(2)
  const acknowledge = screen.getByRole('button', { name: 'I have read and understood: Subject 3' })
  expect(acknowledge.nextElementSibling).toHaveTextContent('Not available while you view as a student')
})

test('opens documents and the link where they are, and names another site', async () => {
  const documents = [
    { name: 'Form 1098-T', address: '/my-tax-forms' },
    { name: 'Publication 970', address: 'https://www.irs.gov/p970' },
  ]
  await show({
    open: '1',
    outcome: succeed([message('1', { documents, action: { name: 'Open', address: '/profile' } })]),
  })
  expect(screen.getByRole('link', { name: /Publication 970/ })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByText('(www.irs.gov)')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/profile')
})
