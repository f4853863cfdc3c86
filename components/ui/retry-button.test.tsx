import { act, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RetryButton } from './retry-button'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

test('without scripts it is a link to the same address with its query, which may hold a token', () => {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<base href="https://portal.example/a?token=b">${renderToStaticMarkup(<RetryButton />)}`
  const link = page.createElement('div')
  link.innerHTML = page.querySelector('noscript')?.innerHTML ?? ''
  page.body.append(link)
  expect(link.querySelector('a')?.href).toBe('https://portal.example/a?token=b')
})

describe('R-07: the seconds that a service asked to wait', () => {
  const left = () => screen.getByRole('button').textContent
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('count down', () => {
    render(<RetryButton waitSeconds={30} />)
    pass(1_000)
    expect(left()).toBe('Retry in 29 s')
    for (let second = 0; second < 29; second += 1) pass(1_000)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  })

  test('are over at the next tick when the page slept through them', () => {
    render(<RetryButton waitSeconds={30} />)
    jest.setSystemTime(Date.now() + 20_000)
    pass(1_000)
    expect(left()).toBe('Retry in 9 s')
    jest.setSystemTime(Date.now() + 60_000)
    pass(1_000)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  })

  test('keep counting when the clock is set back', () => {
    render(<RetryButton waitSeconds={30} />)
    jest.setSystemTime(Date.now() - 3_600_000)
    pass(1_000)
    expect(left()).toBe('Retry in 29 s')
  })
})
