import { notMe } from '@/features/account/not-me-calls'
import { messages } from '@/features/messages/calls'
import { contactChanges } from '@/features/profile/history/calls'
import { approvals } from '@/features/supervisor-approval/approvals-calls'
import { toCalendarDate } from '@/lib/shared/calendar-date'

test.each([
  ['2026-03-10', '2026-03-10'],
  ['2026-03-10T01:00:00', '2026-03-10'],
  ['2026-03-10 23:59', '2026-03-10'],
  ['2026-03-10T01:00:00Z', '2026-03-09'],
  ['2026-03-10T01:00:00+09:00', '2026-03-09'],
])('HP-06, ruling 15: the instant %s falls on %s in the college’s time zone', (sent_at, day) => {
  const [message] = messages.answer.parse([{ id: '1', sent_at }])
  expect(toCalendarDate(new Date(message?.sentAt ?? ''))).toBe(day)
})

test.each([undefined, null, '', 'soon', '0001-01-01T00:00:00', '0001-01-01T00:00:00Z'])(
  'reads the instant %j as null',
  (sent_at) => {
    expect(messages.answer.parse([{ id: '1', sent_at }])).toMatchObject([{ sentAt: null }])
  },
)

test('accepts an instant with a UTC offset', () => {
  const at = '2026-03-09T11:00:00-04:00'
  expect(contactChanges.answer.parse([{ change_id: 1, changed_at: at, undo_until: at }])).toMatchObject([
    { at, undoUntil: at },
  ])
  expect(notMe.load.answer.parse({ status: 'open', changed_at: at })).toMatchObject({ changedAt: at })
})

test('HP-06: cuts the time off a reminder’s date and drops what is not a date', () => {
  const reminded_dates = ['2026-03-01T00:00:00', '', 'soon', '2026-03-02']
  const [asked] = approvals.load.answer.parse([{ subject_id: 'A-7', reminded_dates }])
  expect(asked?.remindedOn).toEqual(['2026-03-01', '2026-03-02'])
})
