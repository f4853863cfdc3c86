import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Part, waitMs, waitBriefly } from './part'

/* A page whose loads are fast is sent whole; only late parts are streamed. */

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const never = new Promise<never>(() => {})
const Shows = ({ load }: { load: Promise<string> }): ReactNode => use(load)

test('a loaded part is rendered in place, a late part shows its skeleton, and nothing waits longer than waitMs', async () => {
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

test('a loaded part has no Suspense boundary, even a large one, because React would move it to the end of the page', async () => {
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

test('a failed load counts as settled', async () => {
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

test('a refresh keeps what was typed inside, whether it is slower or faster than the first load', async () => {
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

test('the element named in the hash takes the focus when it streams in, unless the person has moved on', async () => {
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
