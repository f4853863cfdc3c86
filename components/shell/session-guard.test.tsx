import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Dialog } from '@/components/ui/dialog'
import { watchSession, type SessionView } from '@/lib/browser/session-clock'
import { SessionGuard } from './session-guard'

jest.mock('@/lib/browser/session-clock', () => ({ watchSession: jest.fn() }))

const clock = { extend: jest.fn(), announce: jest.fn(), stop: jest.fn() }
let view: SessionView

interface PageProps {
  /** Opens a form in a dialog. */
  asks?: boolean
  /** Adds content above the warning, as a save does. */
  saved?: boolean
  signedIn?: boolean
  viewer?: string
}
const page = ({ asks = false, saved = false, signedIn = true, viewer = 'tag' }: PageProps = {}) => (
  <>
    <button>Where the focus was</button>
    <Dialog open={asks} onClose={() => undefined} title="Report credit">
      Hours
    </Dialog>
    {saved && <p>Your reviews</p>}
    {signedIn && (
      <SessionGuard
        viewer={viewer}
        start={{ idleMs: 1_800_000, absMs: 28_800_000 }}
        warningMs={60_000}
        touchEveryMs={30_000}
      />
    )}
  </>
)
const open = (shown?: PageProps) => {
  const rendered = render(page(shown))
  view = jest.mocked(watchSession).mock.lastCall![1]
  return rendered
}
const asking = () => within(screen.getByRole('dialog', { name: 'Report credit' }))
/** Returns the place of the warning and the offline text while no dialog is open: last in the body. */
const home = () => document.querySelector('body > div > :last-child')
const warn = (seconds: number | null, final = false) => act(() => view.warn(seconds, final))
const spoken = () => document.querySelector('[aria-live=assertive]')?.textContent

beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [] }) // jsdom lacks it
  jest.clearAllMocks()
  jest.mocked(watchSession).mockReturnValue(clock)
  clock.extend.mockResolvedValue('extended')
  document.title = 'Dashboard'
})
afterEach(() => delete document.documentElement.dataset.session)

test('SG-01: the clock gets the server’s settings', () => {
  open()
  const [settings] = jest.mocked(watchSession).mock.lastCall!
  expect(settings).toMatchObject({
    start: { idleMs: 1_800_000, absMs: 28_800_000 },
    warningMs: 60_000,
    touchEveryMs: 30_000,
  })
})

test('SG-03: shows the warning as specified, with the focus inside', () => {
  open()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  warn(60)
  const dialog = screen.getByRole('alertdialog', { name: 'The session will time out in 60 seconds.' })
  expect(dialog).toHaveAccessibleDescription('The session will automatically end.')
  expect(screen.getByRole('button', { name: 'Extend Session' })).toBeInTheDocument()
  expect(dialog).toHaveTextContent('If you are finished, click "Logout."')
  expect(screen.getByRole('button', { name: 'Logout' }).closest('form')).toHaveAttribute('action', '/auth/logout')
  expect(screen.getByRole('button', { name: 'Extend Session' })).toHaveFocus()
})

test('SG-03: counts down on the screen each second, aloud at 60, 40, 20 and 10, and in the tab title', () => {
  open()
  const heard = new Set<string | null | undefined>()
  for (let seconds = 60; seconds > 0; seconds -= 1) {
    warn(seconds)
    heard.add(spoken())
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      `The session will time out in ${seconds} seconds.`,
    )
    expect(document.title).toBe(`${seconds} seconds left · Dashboard`)
  }
  expect([...heard]).toEqual(['60 seconds left.', '40 seconds left.', '20 seconds left.', '10 seconds left.'])
  warn(null)
  expect(document.title).toBe('Dashboard')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('SG-03: keeps what a form writes into the title during the countdown', () => {
  open()
  warn(60)
  document.title = `Error: ${document.title}`
  warn(59)
  expect(document.title).toBe('59 seconds left · Error: Dashboard')
  document.title = document.title.replace('Error: ', '')
  warn(58)
  expect(document.title).toBe('58 seconds left · Dashboard')
  warn(null)
  expect(document.title).toBe('Dashboard')
})

test('S-09: at the absolute limit offers no extension, and the page stays usable', async () => {
  open()
  const typing = screen.getByRole('button', { name: 'Where the focus was' })
  typing.focus()
  const moved = (typing.scrollIntoView = jest.fn()) // jsdom has no scrolling
  const modal = jest.spyOn(HTMLDialogElement.prototype, 'showModal')
  warn(60, true)
  expect(modal).not.toHaveBeenCalled()
  expect(typing).toHaveFocus()
  expect(moved).toHaveBeenCalledWith({ block: 'nearest' })
  expect(screen.getByRole('alertdialog', { name: 'The session will time out in 60 seconds.' })).toHaveTextContent(
    /Save your work by \d{1,2}:\d\d [AP]M Eastern time\./,
  )
  expect(screen.queryByRole('button', { name: 'Extend Session' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument()
  // Text that is already there when the warning appears is not always announced.
  expect(spoken()).toBe('')
  await waitFor(() => expect(spoken()).toContain('cannot be extended'))
  warn(40, true)
  expect(spoken()).toBe('40 seconds left.')
})

test('S-09: the final warning links to a sign-in in another tab, after which this page continues', () => {
  open()
  window.history.replaceState(null, '', '/profile?view=all#company')
  warn(60, true)
  const again = screen.getByRole('link', { name: /^Sign in again/ })
  expect(again).toHaveAttribute('target', '_blank')
  again.addEventListener('click', (event) => event.preventDefault()) // jsdom opens no tab
  fireEvent.click(again)
  expect(again).toHaveAttribute('href', '/auth/login?destination=%2Fprofile%3Fview%3Dall%23company&again=1')
  warn(null)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  warn(60)
  expect(screen.getByRole('button', { name: 'Extend Session' })).toHaveFocus()
  expect(screen.queryByRole('link', { name: /Sign in again/ })).not.toBeInTheDocument()
})

test('S-09: a warning that becomes final turns into a bar', () => {
  open()
  warn(50)
  warn(49, true)
  warn(48, true)
  expect(screen.getByRole('alertdialog')).toHaveAttribute('data-final')
  expect(screen.queryByRole('button', { name: 'Extend Session' })).not.toBeInTheDocument()
})

test('S-09: the final warning moves into an open dialog, so that it can be read and used, and back when the dialog closes', async () => {
  const { rerender } = open({ asks: true })
  warn(60, true)
  const warning = asking().getByRole('alertdialog')
  expect(within(warning).getByRole('button', { name: 'Logout' })).toBeInTheDocument()
  await waitFor(() => expect(spoken()).toContain('cannot be extended'))
  rerender(page({ asks: true, saved: true }))
  rerender(page())
  await waitFor(() => expect(home()).toContainElement(warning))
  expect(warning).toHaveAttribute('open')
  rerender(page({ asks: true }))
  await waitFor(() => expect(asking().getByRole('alertdialog')).toBe(warning))
  rerender(page({ asks: true, signedIn: false }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('S-06: a part of the page that is loaded again keeps the viewer the page was rendered for', () => {
  const { rerender } = open()
  rerender(page({ viewer: 'another' }))
  expect(document.querySelector('input[name=viewer]')).toHaveValue('tag')
})

test('SG-03: a warning that can be answered stays in its own place, in front of a dialog', () => {
  open({ asks: true })
  warn(60)
  expect(home()).toContainElement(screen.getByRole('alertdialog'))
  warn(50, true)
  expect(asking().getByRole('alertdialog')).toBeInTheDocument()
})

test('SG-03: the warning cannot be closed in any other way', () => {
  open()
  warn(30)
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog')
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  act(() => dialog.close())
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

test.each([
  ['extended', ''],
  ['failed', 'The session was not extended, because the server did not answer. Please try again.'],
])('R-23: Extend reports its result: %s', async (outcome, text) => {
  let settle: (outcome: string) => void = () => undefined
  clock.extend.mockReturnValue(new Promise((done) => (settle = done)))
  open()
  warn(10)
  const news = screen.getByRole('status')
  fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
  fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
  expect(news).toHaveTextContent('Extending the session…')
  expect(clock.extend).toHaveBeenCalledTimes(1)
  await act(async () => settle(outcome))
  expect(news.textContent).toBe(text)
})

test('SG-04: an expired session hides the page, clears the browser’s storage, and posts a sign-out with reason and address', () => {
  open()
  localStorage.setItem('portal.recertification-dismissed', 'x')
  sessionStorage.setItem('portal.vpn-dismissed', '1')
  window.history.replaceState(null, '', '/dashboard?view=all#letters')
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  act(() => view.leave('idle', false))
  expect(document.documentElement).toHaveAttribute('data-session', 'over')
  expect(localStorage.length + sessionStorage.length).toBe(0)
  expect(submit.mock.contexts[0]).toHaveFormValues({ reason: 'idle', destination: '/dashboard?view=all#letters' })
  submit.mockRestore()
})

test('SG-06: a sign-out through any form is announced to other tabs', () => {
  open()
  const form = document.createElement('form')
  form.setAttribute('action', '/auth/logout')
  document.body.append(form)
  localStorage.setItem('x', '1')
  // Offline the submit is canceled and nothing is sent.
  form.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  fireEvent.submit(form)
  expect(clock.announce).not.toHaveBeenCalled()
  // jsdom cannot send forms. The window's listener runs last.
  addEventListener('submit', (event) => event.preventDefault(), { once: true })
  fireEvent.submit(form)
  expect(clock.announce).toHaveBeenCalledWith('signed-out')
  expect(localStorage.length).toBe(0)
  form.remove()
})

test('R-20: covering hides the page, and uncovering shows it', () => {
  open()
  view.cover(true, false)
  expect(document.documentElement).toHaveAttribute('data-session', 'checking')
  view.cover(false, false)
  expect(document.documentElement).not.toHaveAttribute('data-session')
})

test('R-37, SG-04: a page hidden while offline says why and what comes next, announces it, and shows no warning', () => {
  open()
  warn(10)
  view.cover(true, true)
  const said = screen.getByText(
    /^There is no connection to the portal\. This page is hidden.*When the connection is back, the page checks whether you are still signed in/,
  )
  expect(said).toHaveAttribute('role', 'alert')
  expect(document.documentElement).toHaveAttribute('data-session', 'offline')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(document.title).toBe('Dashboard')
  view.cover(true, false)
  expect(said).toBeEmptyDOMElement()
  expect(document.documentElement).toHaveAttribute('data-session', 'checking')
})

test('R-37: a page hidden while offline says so inside an open dialog', async () => {
  const { rerender } = open()
  rerender(page({ asks: true }))
  const region = await waitFor(() => asking().getByRole('alert'))
  view.cover(true, true)
  expect(region).toHaveTextContent(/^There is no connection to the portal/)
  rerender(page())
  await waitFor(() => expect(home()).toContainElement(region))
})

test('stops the clock when it unmounts', () => {
  open().unmount()
  expect(clock.stop).toHaveBeenCalledTimes(1)
})
