import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { ProfileLoads } from '@/features/profile/loads'
import type { ProfileView } from '@/features/profile/profile-view'
import { showInstead } from '@/lib/browser/leave'
import { fail, succeed } from '@/lib/shared/result'
import { everyReminder, exampleView } from '@/tests/data/profile'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { NotificationsSection } from './notifications-section'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
}))

const sent = sendDouble()
const failure = fail({ name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' })
const notThere = fail({ name: 'not-found', message: 'Process Not Found!', reference: 'K7Q2-9FXM' })
const everything = { ...everyReminder, changedAt: null }

const noFeed = { madeAt: null, fetchedAt: null }

interface Showing extends Partial<ProfileView> {
  chosen?: Partial<Omit<typeof everything, 'changedAt'>> & { changedAt?: string }
  feed?: { madeAt: string | null; fetchedAt: string | null }
  readOnly?: boolean
  failed?: boolean
  notOffered?: boolean
}

async function show({
  chosen,
  feed = noFeed,
  readOnly = false,
  failed = false,
  notOffered = false,
  ...differing
}: Showing = {}) {
  const none = notOffered ? notThere : failed ? failure : null
  const notifications = Promise.resolve(none ?? succeed({ ...everything, ...chosen }))
  const calendar = Promise.resolve(none ?? succeed(feed))
  const view: ProfileView = { ...exampleView, versionOf: (form) => `${form}-seen`, ...differing }
  await act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <Sending value={sent}>
          <NotificationsSection loads={{ notifications, calendar } as ProfileLoads} view={view} />
        </Sending>
      </ReadOnlyPages>,
    ),
  )
  return screen.getByRole('region', { name: 'Notification preferences' })
}

const fact = (section: HTMLElement, term: string) => within(section).getByText(term).parentElement

beforeEach(() => {
  jest.mocked(showInstead).mockReset()
  sent.mockReset().mockResolvedValue(accepted())
})

describe('pages 4: the notification preferences', () => {
  it('show subjects and channels, the required notices, and that nothing was changed yet', async () => {
    const section = await show()
    expect(fact(section, 'How we remind you')).toHaveTextContent('Email, Message Center')
    expect(fact(section, 'What we remind you of')).toHaveTextContent(
      'Recertification, Exams, Subscription, Annual information review',
    )
    expect(section).toHaveTextContent('We always email required notices about your account.')
    expect(section).toHaveTextContent('You have not changed this yet.')
    expect(within(section).getByRole('link', { name: 'Edit Notification preferences' })).toHaveAttribute(
      'href',
      '/profile/notifications?edit=notifications#notifications',
    )
  })

  it.each([
    [{ byEmail: false, byMessage: false }],
    [{ recertification: false, examinations: false, subscription: false, review: false }],
  ])('%j: say that there are no reminders', async (chosen) => {
    const section = await show({ chosen })
    expect(section).toHaveTextContent('You get no reminders.')
    expect(section).toHaveTextContent('None')
    expect(section).not.toHaveTextContent('days before something is due')
  })

  it('say when they were last changed', async () => {
    const section = await show({ chosen: { changedAt: '2026-03-09T15:00:00.000Z' } })
    expect(section).toHaveTextContent('Last changed March 9, 2026 at 11:00 AM Eastern time')
  })

  it('can fail without the other parts, and offer a retry', async () => {
    const section = await show({ failed: true, editing: 'notifications' })
    expect(
      within(section)
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Your notification preferences could not be loaded.'),
      expect.stringContaining('Your private calendar could not be loaded.'),
    ])
    expect(within(section).getAllByRole('button', { name: 'Retry' })).toHaveLength(2)
    expect(within(section).queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('show a plain note when the college does not offer them, and hide the calendar', async () => {
    const section = await show({ notOffered: true })
    expect(section).toHaveTextContent(/^Notification preferences\s*Reminder settings are not available\.$/)
  })

  it('S-61: staff who view as the student cannot edit them', async () => {
    const section = await show({ readOnly: true })
    expect(within(section).queryByRole('link', { name: /^(Edit|Set up|Change)/ })).toBeNull()
    expect(fact(section, 'How we remind you')).toBeVisible()
  })

  it('are edited starting with the saved choices, and saved together', async () => {
    const section = await show({ chosen: { subscription: false }, editing: 'notifications' })
    await within(section).findByRole('button', { name: 'Save' })
    expect(screen.getByLabelText('Subscription')).not.toBeChecked()
    await userEvent.click(within(screen.getByRole('group', { name: 'How we remind you' })).getByLabelText('Email'))
    await userEvent.click(within(section).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(showInstead).toHaveBeenCalledWith('/profile/notifications?saved=notifications#notifications-title'),
    )
    const { changedAt: _, ...values } = everything
    expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
      'notificationPreferences',
      { ...values, byEmail: false, subscription: false },
    ])
  })
})

describe('without an annual review', () => {
  it('it is not offered as a subject, and its saved choice is kept', async () => {
    const section = await show({ hasReview: false, editing: 'notifications' })
    await within(section).findByRole('button', { name: 'Save' })
    expect(screen.queryByLabelText('Annual information review')).toBeNull()
    await userEvent.click(screen.getByLabelText('Subscription'))
    await userEvent.click(within(section).getByRole('button', { name: 'Save' }))
    const { changedAt: _, ...values } = everything
    await waitFor(() => expect(sent.mock.calls[0]?.[1]).toEqual({ ...values, subscription: false }))
  })

  it('it is not listed as chosen', async () => {
    expect(await show({ hasReview: false })).not.toHaveTextContent('Annual information review')
  })
})

describe('beyond 3: the private calendar', () => {
  const made = { madeAt: '2026-03-09T15:00:00.000Z', fetchedAt: null }
  const token = 'a-Secret_'.repeat(4) + '1234567'
  const answers = (answer: object) => sent.mockResolvedValue(accepted(answer, 'calendarFeed'))
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('says that there is no link, and leads to the form that creates one', async () => {
    await show()
    const part = screen.getByRole('region', { name: 'Private calendar' })
    expect(part).toHaveTextContent('You have no link yet.')
    expect(within(part).getByRole('link', { name: 'Set up Private calendar' })).toHaveAttribute(
      'href',
      '/profile/notifications?edit=calendar#calendar',
    )
  })

  it.each([
    [made, 'Last fetchedNot yet'],
    [{ ...made, fetchedAt: '2026-03-12T15:00:00.000Z' }, 'Last fetchedMarch 12, 2026 at 11:00 AM Eastern time'],
  ])('says when the link was created and last fetched: %j', async (feed, words) => {
    const section = await show({ feed })
    expect(section).toHaveTextContent('Link createdMarch 9, 2026 at 11:00 AM Eastern time')
    expect(section).toHaveTextContent(words)
    expect(section).not.toHaveTextContent('.ics')
    expect(within(section).getByRole('link', { name: 'Change Private calendar' })).toBeVisible()
  })

  it('creates a link and shows it once, with a copy button and a warning about who can read it', async () => {
    answers({ token })
    await show({ editing: 'calendar' })
    await screen.findByRole('button', { name: 'Create a link' })
    expect(screen.queryByRole('button', { name: 'Revoke the link' })).toBeNull()
    await press('Create a link')
    expect(sent.mock.calls[0]?.slice(0, 2)).toEqual(['calendarFeed', {}])
    await waitFor(() => expect(screen.getByText(/it is shown only once/)).toHaveFocus())
    const field = screen.getByLabelText('Calendar link')
    expect(field).toHaveValue(`http://localhost/api/calendar/${token}.ics`)
    expect(field).toHaveAttribute('readonly')
    expect(field).toHaveAccessibleDescription(/Anyone with the link can see your dates/)
    expect(screen.getByRole('button', { name: 'Copy your calendar link' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Revoke the link' })).toBeVisible()
  })

  it('replaces a link, and says so when the answer has no link', async () => {
    answers({ token: null })
    await show({ editing: 'calendar', feed: made })
    await screen.findByRole('button', { name: 'Replace the link' })
    await press('Replace the link')
    await waitFor(() => expect(screen.getByText(/did not reach this page/)).toHaveFocus())
    expect(screen.queryByLabelText('Calendar link')).toBeNull()
  })

  it('revokes the link and shows the page again', async () => {
    await show({ editing: 'calendar', feed: made })
    await screen.findByRole('button', { name: 'Revoke the link' })
    await press('Revoke the link')
    expect(sent.mock.calls[0]?.slice(0, 2)).toEqual(['calendarFeedRemoval', {}])
    expect(showInstead).toHaveBeenCalledWith('/profile/notifications?saved=calendar#calendar-title')
  })

  it('says why creating a link failed', async () => {
    sent.mockResolvedValue({ outcome: failure, stale: [] })
    await show({ editing: 'calendar' })
    await screen.findByRole('button', { name: 'Create a link' })
    await press('Create a link')
    expect(await screen.findByText(/K7Q2-9FXM/)).toBeVisible()
  })

  it('S-61: staff who view as the student cannot create one, even at the form’s address', async () => {
    await show({ editing: 'calendar', feed: made, readOnly: true })
    expect(await screen.findByRole('button', { name: 'Replace the link' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Revoke the link' })).toBeDisabled()
  })
})
