import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Part, waitMs, waitBriefly } from './part'

/* CL-05, R-01: a page is sent whole when its loads come promptly, and streams only what is late. */

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const never = new Promise<never>(() => {})
const Shows = ({ load }: { load: Promise<string> }): ReactNode => use(load)

test('what has come is in its place, what is late leaves its skeleton, and nobody waits longer than waitMs', async () => {
  const prompt = Promise.resolve('Here')
  const waiting = waitBriefly([prompt, never])
  await jest.advanceTimersByTimeAsync(waitMs)
  await waiting
  const html = renderToString(
    <>
      <Part loads={[prompt]} skeleton="Loading one">
        First
      </Part>
      <Part loads={[prompt, never]} skeleton="Loading two">
        <Shows load={never} />
      </Part>
    </>,
  )
  expect(html).toContain('First')
  expect(html).not.toContain('Loading one')
  expect(html).toContain('Loading two')
})

test('nothing that has come is inside a boundary, however much it is: React would send it behind the page', async () => {
  const prompt = Promise.resolve('Here')
  await waitBriefly([prompt])
  const much = 'x'.repeat(20_000)
  const whole = renderToString(
    <Part loads={[prompt]} skeleton="Loading">
      {much}
    </Part>,
  )
  expect(whole).toBe(much)
  expect(
    renderToString(
      <Suspense fallback="Loading">
        <p>{much}</p>
      </Suspense>,
    ),
  ).not.toBe(`<p>${much}</p>`)
})

test('a load that fails has come', async () => {
  const failing = Promise.reject(new Error('no answer'))
  await waitBriefly([failing])
  expect(
    renderToString(
      <Part loads={[failing]} skeleton="Loading">
        It failed
      </Part>,
    ),
  ).toBe('It failed')
})

test('a refresh keeps what is inside, also when it takes longer or shorter than before', async () => {
  const prompt = Promise.resolve('Here')
  await waitBriefly([prompt])
  const part = (load: Promise<unknown>) => (
    <Part loads={[load]} skeleton="Loading">
      <input aria-label="Name" />
    </Part>
  )
  const { rerender } = await act(async () => render(part(prompt)))
  const input = screen.getByLabelText('Name')
  rerender(part(never))
  expect(screen.getByLabelText('Name')).toBe(input)
})

test('what the address names takes the focus when it streams in, unless the person has gone on', async () => {
  jest.useRealTimers()
  window.history.replaceState(null, '', '#letter')
  const arrive = async (meanwhile: () => void) => {
    let come = (_: string) => {}
    const load = new Promise<string>((resolve) => (come = resolve))
    await act(async () =>
      render(
        <>
          <button>Menu</button>
          <Part loads={[load]} skeleton="Loading">
            <h2 id="letter" tabIndex={-1}>
              <Shows load={load} />
            </h2>
          </Part>
        </>,
      ),
    )
    meanwhile()
    await act(async () => come('A letter'))
    return screen.findByRole('heading', { name: 'A letter' })
  }
  expect(await arrive(() => expect(document.body).toHaveFocus())).toHaveFocus()
  cleanup()
  expect(await arrive(() => screen.getByRole('button').focus())).not.toHaveFocus()
  expect(screen.getByRole('button')).toHaveFocus()
  window.history.replaceState(null, '', '/')
})
