import fc from 'fast-check'
import { parseView, toQuery } from '@/lib/shared/data-table'
import { unreadChange, unreadIn } from './marks'
import { type Message, messagesIn, messageTable, messageViews, needsAction } from './rules'

const message = (changes: Partial<Message>): Message => ({
  id: 'M1',
  status: 'read',
  unread: false,
  subject: 'Hello',
  sender: 'Student Experience',
  sentAt: '2026-03-09T15:00:00.000Z',
  body: 'Good morning.',
  urgent: false,
  requiresAcknowledgement: false,
  acknowledgedAt: null,
  documents: [],
  action: null,
  ...changes,
})

const unread = message({ id: 'unread', status: 'unread', unread: true, subject: 'Aardvark', sender: 'Zoe' })
const read = message({ id: 'read', subject: 'Zebra', sentAt: '2026-05-01T00:00:00Z' })
const asked = message({ id: 'asked', requiresAcknowledgement: true, subject: 'Code of ethics', sender: null })
const archived = message({
  id: 'archived',
  status: 'archived',
  body: '<p>Put <b>a</b>way</p><p>Fees &amp; <a href="https://college.example/fees">dues</a></p>',
})
const all = [read, archived, asked, unread]

const ids = (query: string) =>
  messagesIn(all, parseView(messageTable, Object.fromEntries(new URLSearchParams(query)))).map(({ id }) => id)

test.each([
  ['', ['unread', 'read', 'asked']],
  ['view=unread', ['unread']],
  ['view=action', ['asked']],
  ['view=archived', ['archived']],
  ['view=nothing-known', ['unread', 'read', 'asked']],
  ['q=ZEBRA', ['read']],
  ['q=away&view=archived', ['archived']],
  ['q=away', []],
  ['q=put+away+fees+%26+dues&view=archived', ['archived']],
  ['q=href&view=archived', []],
  ['q=college.example&view=archived', []],
  ['q=amp&view=archived', []],
  ['sort=subject', ['unread', 'asked', 'read']],
  ['sort=-date', ['read', 'unread', 'asked']],
  ['sort=-sender', ['unread', 'read', 'asked']],
])('PG-02: %s shows %j, unread first unless another order is requested', (query, expected) => {
  expect(ids(query)).toEqual(expected)
})

test('PG-02: an acknowledged message needs no action, even when it is unread again', () => {
  expect(needsAction(asked)).toBe(true)
  expect(needsAction({ ...asked, acknowledgedAt: '2026-03-10T00:00:00Z' })).toBe(false)
  expect(needsAction({ ...asked, status: 'acknowledged' })).toBe(false) // the college gives no date
  expect(needsAction(read)).toBe(false)
})

const anyMessage = fc.record({
  status: fc.constantFrom('unread', 'read', 'acknowledged', 'archived', null),
  requiresAcknowledgement: fc.boolean(),
  acknowledgedAt: fc.option(fc.constant('2026-03-10T00:00:00Z')),
  sentAt: fc.option(fc.constantFrom('2026-01-01T00:00:00Z', '2025-01-01T00:00:00Z')),
  body: fc.option(fc.string()),
})

test('puts every message in All or in Archived, never in both, and keeps the query of an address', () => {
  fc.assert(
    fc.property(fc.array(anyMessage), (drawn) => {
      const some = drawn.map((changes, id) =>
        message({ ...changes, id: String(id), unread: changes.status === 'unread' }),
      )
      const [, , inbox, away] = messageViews.map(({ value }) =>
        messagesIn(some, parseView(messageTable, { view: value })).map(({ id }) => id),
      )
      expect([...(inbox ?? []), ...(away ?? [])].toSorted()).toEqual(some.map(({ id }) => id).toSorted())
    }),
  )
  expect(toQuery(parseView(messageTable, { view: 'action', q: 'x' }))).toBe('view=action&q=x')
})

test('SH-19: an action changes the count to match the state after it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean()),
      fc.constantFrom('read' as const, 'unread' as const, 'archived' as const),
      (before, action) => {
        const rows = before.map((unread) => ({ unread }))
        const shift = rows.reduce((sum, row) => sum + unreadChange(row, action), 0)
        expect(unreadIn(rows) + shift).toBe(action === 'unread' ? rows.length : 0)
      },
    ),
  )
})
