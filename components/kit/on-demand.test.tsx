import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { onDemand } from './on-demand'

test('while the program of one part is on its way, the rest of the page is there and listens', async () => {
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
