import { act, fireEvent, render, screen } from '@testing-library/react'
import { OfflineNotice } from './offline-notice'

const online = jest.spyOn(navigator, 'onLine', 'get')
const become = (now: boolean) => {
  online.mockReturnValue(now)
  act(() => void window.dispatchEvent(new Event(now ? 'online' : 'offline')))
}

test('R-37: without a connection it is said, and links wait with the person', () => {
  online.mockReturnValue(true)
  render(
    <>
      <OfflineNotice />
      <a href="/dashboard">Dashboard</a>
      <a href="#content">Skip</a>
    </>,
  )
  // jsdom goes nowhere; whether the browser would is in the event.
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
  expect([goes('Dashboard'), goes('Skip')]).toEqual([false, true])
  become(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(goes('Dashboard')).toBe(true)
})
