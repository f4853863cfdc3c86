import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRouter } from 'next/navigation'
import { Suspense, use, useState } from 'react'
import { openAddress, reloadPage, showInstead } from '@/lib/browser/leave'
import { InPlace } from './in-place'
import { showInPlace } from './show-in-place'
import { TakeFocus } from './take-focus'

jest.mock('next/navigation', () => ({ useRouter: jest.fn() }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
  reloadPage: jest.fn(),
}))

const view = '/profile/work#company'
const form = '/profile/work?edit=company#company'

/** Resolves when the server has answered. Undefined answers at once. */
let answer: Promise<void> | undefined

/** Stands in for the page that the server renders for the requested address. */
function Page() {
  const [shown, show] = useState<{ address: string; answer?: Promise<void> | undefined }>({ address: '/profile/work' })
  jest.mocked(useRouter).mockReturnValue({ refresh: () => show({ address: openAddress(), answer }) } as never)
  return (
    <>
      <InPlace editing={shown.address === form ? 'company' : null} />
      <Suspense>
        <Section {...shown} />
      </Suspense>
    </>
  )
}

function Section({ address, answer: awaited }: { address: string; answer?: Promise<void> | undefined }) {
  if (awaited) use(awaited)
  const isEdited = address === form
  return (
    <section id="company">
      <h2 id="company-title" tabIndex={-1}>
        Company
      </h2>
      {isEdited && <TakeFocus id="company-title" />}
      <a key={address} href={isEdited ? view : form} data-in-place="">
        {isEdited ? 'Back' : 'Edit'}
      </a>
    </section>
  )
}

const link = (name: string) => screen.getByRole('link', { name })
async function follow(name: string) {
  link(name).focus()
  await act(async () => fireEvent.click(link(name)))
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  answer = undefined
  history.replaceState(null, '', '/profile/work')
  jest.mocked(reloadPage).mockReset()
  jest.mocked(showInstead).mockReset()
})
afterEach(() => jest.useRealTimers())

test('CS-03: a form opens in place and focuses its heading, and closing it returns the focus to the Edit link', async () => {
  await act(async () => render(<Page />))
  await follow('Edit')
  expect(openAddress()).toBe(form)
  expect(screen.getByRole('heading')).toHaveFocus()
  await follow('Back')
  expect(openAddress()).toBe(view)
  expect(link('Edit')).toHaveFocus()
  act(() => jest.advanceTimersByTime(60_000))
  expect(reloadPage).not.toHaveBeenCalled()
  expect(showInstead).not.toHaveBeenCalled()
})

test('R-01: reloads the page when the server takes too long to answer', async () => {
  await act(async () => render(<Page />))
  answer = new Promise(() => undefined)
  await follow('Edit')
  expect(link('Edit')).toHaveAttribute('aria-busy', 'true')
  expect(reloadPage).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(60_000))
  expect(openAddress()).toBe(form)
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

test('leaves clicks that open a new tab or window to the browser', async () => {
  await act(async () => render(<Page />))
  const stays = (event: Event) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  }
  addEventListener('click', stays)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) fireEvent.click(link('Edit'), { [key]: true })
  removeEventListener('click', stays)
  expect(openAddress()).toBe('/profile/work')
  expect.assertions(5)
})

test('a save outside of the profile loads its address', () => {
  showInPlace(view)
  expect(showInstead).toHaveBeenCalledWith(view)
})
