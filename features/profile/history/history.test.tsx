import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { ProfileLoads } from '@/features/profile/loads'
import { EditedAlone } from '@/features/profile/profile-section'
import type { ProfileView } from '@/features/profile/profile-view'
import { fail, succeed } from '@/lib/shared/result'
import { exampleView } from '@/tests/data/profile'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { HistorySection } from './history-section'
import type { Change } from './words'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const sent = sendDouble()
const phone: Change = {
  id: '7',
  field: 'home_phone',
  isProtection: false,
  before: null,
  after: '••• ••• 0142',
  at: '2026-03-09T15:00:00.000Z',
  by: 'student',
  staffName: null,
  channel: 'portal',
  undo: 'open',
  undoUntil: '2026-03-12T15:00:00.000Z',
  undoes: null,
}
const email: Change = {
  ...phone,
  id: '8',
  field: 'account_email',
  isProtection: true,
  before: 'r••••@home.example',
  after: 'n••••@else.example',
  by: 'staff',
  staffName: 'Sasha Support',
}

interface Showing extends Partial<ProfileView> {
  readOnly?: boolean
  failed?: 'no-response' | 'not-found'
}
const page = (changes: Change[], { readOnly = false, failed, ...differing }: Showing) => {
  const failure = failed && fail({ name: failed, message: 'Nothing came back.', reference: 'K7Q2-9FXM' })
  const loads = { changes: Promise.resolve(failure ?? succeed(changes)) } as ProfileLoads
  return (
    <ReadOnlyPages readOnly={readOnly}>
      <Sending value={sent}>
        <EditedAlone id="contact-home" view={{ ...exampleView, ...differing }} changes={loads.changes}>
          On file
        </EditedAlone>
        <HistorySection loads={loads} view={{ ...exampleView, ...differing }} />
      </Sending>
    </ReadOnlyPages>
  )
}
async function show(changes: Change[], differing: Showing = {}) {
  let shown: ReturnType<typeof render> | undefined
  await act(async () => {
    shown = render(page(changes, differing))
  })
  return {
    again: (next: Change[]) => act(async () => shown?.rerender(page(next, differing))),
  }
}
const history = () => screen.getByRole('region', { name: 'History' })
const lines = () =>
  within(history())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  refresh.mockReset()
  sent.mockReset().mockResolvedValue(accepted({}, 'contactChanges'))
})

describe('CS-04: the history of contact data and of the account', () => {
  it('shows old and new value, person, channel and time of each change, newest first', async () => {
    await show([
      email,
      phone,
      { ...phone, id: '6', field: 'password', after: null, channel: 'link', undo: 'never', undoUntil: null },
      {
        ...phone,
        id: '5',
        field: 'primary_address_type',
        before: 'R',
        after: 'B',
        by: 'system',
        undo: 'expired',
        undoUntil: null,
      },
      {
        ...phone,
        id: '4',
        field: 'work_phone_type',
        before: 'mobile',
        after: 'landline',
        undo: 'changed-again',
        undoUntil: null,
      },
    ])
    const when = 'March 9, 2026 at 11:00 AM Eastern time'
    const until = 'Can be undone until March 12, 2026 at 11:00 AM Eastern time'
    expect(lines()).toEqual([
      `Primary emailWas r••••@home.example, now n••••@else.exampleSasha Support for you, in the portal, ${when}${until}Undo`,
      `Home phoneWas none on file, now ••• ••• 0142You, in the portal, ${when}${until}Undo`,
      `PasswordChanged. The value is never shown.You, by a link in an email, ${when}`,
      `Primary address choiceWas Home, now BusinessThe college, in the portal, ${when}`,
      `Business phone typeWas Mobile, now LandlineYou, in the portal, ${when}`,
    ])
  })

  it('says that nothing has changed yet', async () => {
    await show([])
    expect(history()).toHaveTextContent('Nothing has changed yet.')
  })

  it('can fail without the other parts, and offers a retry', async () => {
    await show([], { failed: 'no-response', saved: 'contact-home' })
    expect(history()).toHaveTextContent('Your history could not be loaded.')
    expect(screen.getByText('On file')).toBeVisible()
    expect(screen.getByText('Your changes are saved.')).toBeVisible()
  })

  it('shows a plain note when the college keeps no history', async () => {
    await show([], { failed: 'not-found' })
    expect(history()).toHaveTextContent(/^History\s*Change history is not available\.$/)
  })

  it('puts older changes behind a disclosure', async () => {
    await show(Array.from({ length: 12 }, (_, index) => ({ ...phone, id: String(50 - index) })))
    expect(within(history()).getByText('Older changes').closest('details')).not.toHaveAttribute('open')
    expect(within(history()).getAllByText('Home phone')).toHaveLength(12)
  })

  it('S-61: staff who view as the student cannot undo', async () => {
    await show([email, phone], { readOnly: true, saved: 'contact-home' })
    expect(lines()).toHaveLength(2)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('S-51: asks for a new sign-in before undoing a protected change, and not before other changes', async () => {
    await show([email, phone, { ...phone, id: '6', field: 'home_email' }], { signedInLately: false })
    expect(screen.getByRole('link', { name: 'Sign in again to undo Home email' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign in again to undo Primary email' })).toHaveAttribute(
      'href',
      expect.stringContaining('history'),
    )
    expect(screen.getByRole('button', { name: 'Undo: Home phone' })).toBeEnabled()
  })
})

describe('undo', () => {
  it.each([
    ['Undo: Home phone', 'undoContactChange', '7'],
    ['Undo: Primary email', 'undoAccountChange', '8'],
  ])('%s sends %s once, confirms it, keeps the focus there and refreshes the page', async (name, call, changeId) => {
    const { again } = await show([email, phone])
    await userEvent.click(screen.getByRole('button', { name }))
    expect(sent.mock.calls.map(([sentCall, input]) => [sentCall, input])).toEqual([[call, { changeId }]])
    expect(refresh).toHaveBeenCalledTimes(1)
    const undone = [email, phone].map((change) =>
      change.id === changeId ? { ...change, undo: 'undone' as const, undoUntil: null } : change,
    )
    await again([{ ...phone, id: '9', field: 'home_city', undoes: changeId }, ...undone])
    await waitFor(() => expect(screen.getByText('The change is undone.').closest('[tabindex="-1"]')).toHaveFocus())
  })

  it('says why an undo was refused, and can be retried', async () => {
    const message = 'This change is older than 72 hours, so it cannot be undone here.'
    sent.mockResolvedValue({ outcome: fail({ name: 'refused', message, reference: 'K7Q2-9FXM' }), stale: [] })
    await show([phone])
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Home phone' }))
    expect(screen.getByRole('alert')).toHaveTextContent(`The change was not undone.${message}Reference K7Q2-9FXM`)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo: Home phone' })).toHaveFocus())
  })

  it('asks for a new sign-in without claiming that typed text is kept', async () => {
    sent.mockResolvedValue({
      outcome: fail({ name: 'sign-in-again', message: 'Sign in again.', reference: '' }),
      stale: [],
    })
    await show([email])
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Primary email' }))
    expect(screen.getByText('Nothing was saved. Try again when you come back.')).toBeVisible()
  })

  it('shows Undone instead of a button for a change undone earlier', async () => {
    await show([{ ...phone, undo: 'undone', undoUntil: null }])
    expect(lines()[0]).toMatch(/Undone$/)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('right after a save', () => {
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-09T15:02:00.000Z')))
  afterEach(() => jest.restoreAllMocks())

  const changed = () => within(screen.getByRole('region', { name: 'Changed' }))

  it('shows what the save changed, with an undo button that stays after the undo', async () => {
    const old: Change = { ...phone, id: '2', field: 'home_city', at: '2026-03-01T15:00:00.000Z' }
    const { again } = await show([email, phone, old], { saved: 'contact-home' })
    expect(changed().getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(changed().getByRole('button', { name: 'Undo: Home phone' }))
    const back: Change = { ...phone, id: '9', undoes: '7', at: '2026-03-09T15:01:00.000Z' }
    await again([back, email, { ...phone, undo: 'undone', undoUntil: null }, old])
    await waitFor(() => expect(changed().getByText('The change is undone.').closest('[tabindex="-1"]')).toHaveFocus())
  })

  it.each([
    ['in that part', [email]],
    ['recently, but earlier', [{ ...phone, at: '2026-03-09T14:00:00.000Z' }]],
  ])('shows nothing when nothing changed %s', async (_, changes) => {
    await show(changes, { saved: 'contact-home' })
    expect(screen.queryByRole('region', { name: 'Changed' })).toBeNull()
  })
})
