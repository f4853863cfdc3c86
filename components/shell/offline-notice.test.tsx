import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Dialog } from '@/components/ui/dialog'
import { OfflineNotice } from './offline-notice'

const online = jest.spyOn(navigator, 'onLine', 'get')
const become = (now: boolean) => {
  online.mockReturnValue(now)
  act(() => void window.dispatchEvent(new Event(now ? 'online' : 'offline')))
}

test('R-37: offline, a native form submit is prevented so that nothing typed is lost, and scripts still receive the event', () => {
  online.mockReturnValue(true)
  const heard = jest.fn()
  render(
    <>
      <OfflineNotice />
      <form aria-label="Search" onSubmit={heard} />
      <form aria-label="Elsewhere" target="_blank" />
    </>,
  )
  const stays = (name: string) => {
    const event = createEvent.submit(screen.getByRole('form', { name }))
    fireEvent(screen.getByRole('form', { name }), event)
    return event.defaultPrevented
  }
  expect(stays('Search')).toBe(false)
  become(false)
  expect([stays('Search'), stays('Elsewhere')]).toEqual([true, false])
  expect(heard).toHaveBeenCalledTimes(2)
  become(true)
  expect(stays('Search')).toBe(false)
})

test('R-37: offline, the notice says so and links do not leave the page', () => {
  online.mockReturnValue(true)
  render(
    <>
      <OfflineNotice />
      <a href="/dashboard">Dashboard</a>
      <a href="#content">Skip</a>
      <a href="tel:+18005550100">Call</a>
    </>,
  )
  // jsdom does not navigate; the event tells whether a browser would.
  const goes = (name: string) => {
    let prevented = false
    const see = (event: Event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    }
    document.body.addEventListener('click', see, { once: true })
    fireEvent.click(screen.getByRole('link', { name }))
    return !prevented
  }
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(goes('Dashboard')).toBe(true)
  become(false)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.')
  expect(['Dashboard', 'Skip', 'Call'].map(goes)).toEqual([false, true, true])
  become(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(goes('Dashboard')).toBe(true)
})

test('R-37: the notice moves into an open dialog, so that it can be read, and back when the dialog closes', async () => {
  online.mockReturnValue(true)
  const page = (open: boolean) => (
    <>
      <OfflineNotice />
      <Dialog open={open} onClose={() => undefined} title="Report credit">
        Hours
      </Dialog>
    </>
  )
  const { rerender } = render(page(true))
  const notice = await waitFor(() => within(screen.getByRole('dialog')).getByRole('status'))
  become(false)
  expect(notice).toHaveTextContent('You are offline.')
  expect(screen.getByRole('dialog').firstChild).toBe(notice)
  rerender(page(false))
  expect(await screen.findByRole('status')).toBe(notice)
})
