import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { onDemand } from './on-demand'

test('while one part’s script loads, the rest of the page is interactive', async () => {
  const press = jest.fn()
  let arrive: (component: ComponentType<{ name: string }>) => void = () => undefined
  const Greeting = onDemand(() => new Promise<ComponentType<{ name: string }>>((resolve) => (arrive = resolve)))
  render(
    <>
      <button onClick={press}>Open</button>
      <Greeting name="Robin" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(press).toHaveBeenCalledTimes(1)
  await act(async () => arrive(({ name }) => <p>Hello {name}</p>))
  expect(screen.getByText('Hello Robin')).toBeInTheDocument()
})

test('ER-04: a script that never arrives is reported as slow, then as missing, and Retry requests it again', async () => {
  jest.useFakeTimers()
  const script = document.createElement('script')
  // A script tag like those of the loader; jsdom does not load it.
  Object.defineProperty(script, 'src', { value: 'http://localhost/_next/static/chunks/0a1b.js' })
  script.setAttribute('src', '/_next/static/chunks/0a1b.js')
  document.head.append(script)
  Object.assign(performance, { getEntriesByName: () => [] })
  let arrive: (component: ComponentType) => void = () => undefined
  const Part = onDemand(() => new Promise<ComponentType>((resolve) => (arrive = resolve)))
  render(<Part />)
  await act(async () => jest.advanceTimersByTime(8_000))
  expect(screen.getByRole('status')).toHaveTextContent('Still loading, this is taking longer than usual')
  await act(async () => jest.advanceTimersByTime(112_000))
  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk 0a1b failed')
  const givenUp = jest.fn()
  script.addEventListener('error', givenUp)
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(givenUp).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => arrive(() => <p>Here</p>))
  expect(screen.getByText('Here')).toBeInTheDocument()
  expect(screen.queryByRole('status')).toBeNull()
  jest.useRealTimers()
})
