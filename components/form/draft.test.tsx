import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { DraftConflict, DraftState } from '@/lib/browser/draft-state'
import { ConflictChoice } from './draft-conflict'
import { DraftStatus } from './draft-status'
import { labelFromName, wordsOf } from './draft-words'
import { OldAnswers } from './old-answers'

const violations = async (element: Element) => {
  const { violations: found } = await axe.run(element, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return found.map(({ id }) => id)
}

describe('R-18: the status of a draft', () => {
  const at = (time: string): DraftState => ({ kind: 'saved', at: new Date(`2026-11-22T${time}-05:00`) })

  test.each<[DraftState, string]>([
    [at('10:42:10'), 'Draft saved 10:42 AM Eastern time'],
    [at('00:05:00'), 'Draft saved 12:05 AM Eastern time'],
    [{ kind: 'saving' }, 'Saving draft…'],
    [{ kind: 'not-saved' }, 'Draft not saved, trying again'],
    [{ kind: 'refused' }, 'Draft not saved'],
    [{ kind: 'partly' }, 'Only part of this was saved because the form has changed. Reload the page.'],
  ])('%j is shown', (status, words) => {
    const { container } = render(<DraftStatus status={status} />)
    expect(container.firstElementChild).toHaveTextContent(new RegExp(`^${words}$`))
  })

  test('when this session may not overwrite the draft: says why, and links to a sign-in with the password and back', () => {
    render(<DraftStatus status={{ kind: 'sign-in-again' }} />)
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Draft not saved\. .*Copy what you just typed, then sign in again to see your earlier draft\.$/,
    )
    const { pathname, search } = location
    const again = new URLSearchParams({ destination: pathname + search, again: '1' })
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', `/auth/login?${again}`)
  })

  test('announces a new status, not each save', () => {
    const { rerender } = render(<DraftStatus status={{ kind: 'untouched' }} />)
    const heard = [
      at('10:42:10'),
      { kind: 'saving' },
      at('10:42:20'),
      { kind: 'not-saved' },
      { kind: 'saving' },
      at('10:43:00'),
    ].map((status) => {
      rerender(<DraftStatus status={status as DraftState} />)
      return screen.getByRole('status').textContent
    })
    expect(heard).toEqual([
      ...['Draft saved', 'Draft saved', 'Draft saved'],
      ...['Draft not saved, trying again', 'Draft not saved, trying again', 'Draft saved'],
    ])
  })
})

describe('R-18: two versions of a draft', () => {
  const before = { supervisorName: 'Robin', supervisorEmail: 'robin@firm.example', agreed: false, note: 'same' }
  const theirs = { supervisorName: 'Sam Vale', supervisorEmail: 'robin@firm.example', agreed: true, note: 'same' }
  const mine = { supervisorName: 'Robin', supervisorEmail: '', agreed: false, note: 'same' }
  const conflict: DraftConflict = {
    kind: 'conflict',
    before,
    mine,
    theirs: { form: 'supervisor', subject: '-', step: '', revision: 'theirs', old: {}, savedAt: 0, values: theirs },
  }
  const show = (onChoose = jest.fn()) => {
    const { container } = render(
      <>
        <ConflictChoice
          conflict={conflict}
          toLabel={(name) => (name === 'supervisorName' ? "Supervisor's Name" : undefined)}
          onChoose={onChoose}
        />
        <input name="supervisorName" aria-label="the form’s own" />
      </>,
    )
    return { container, onChoose }
  }
  const group = (name: string) => screen.getByRole('group', { name })
  const answers = (name: string) => within(group(name)).getAllByRole('radio')

  test('asks about each field that differs, with both answers, and preselects the one that only one side changed', async () => {
    const { container } = show()
    expect(screen.getAllByRole('group')).toHaveLength(3)
    expect(answers("Supervisor's Name").map((radio) => radio.parentElement?.textContent)).toEqual([
      'This version: Robin',
      'Other version: Sam Vale',
    ])
    expect(answers('Supervisor email').map((radio) => radio.parentElement?.textContent)).toEqual([
      'This version: Empty',
      'Other version: robin@firm.example',
    ])
    expect(answers("Supervisor's Name")[1]).toBeChecked()
    expect(answers('Supervisor email')[0]).toBeChecked()
    expect(answers('Agreed')[1]).toBeChecked()
    expect(screen.getByRole('region', { name: /changed on another device or in another tab/ })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('changed on another device')
    expect(await violations(container)).toEqual([])
  })

  test('with the keyboard: arrows choose, and the answers to all fields are returned', async () => {
    const { onChoose } = show()
    await userEvent.tab()
    expect(answers("Supervisor's Name")[1]).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(answers("Supervisor's Name")[0]).toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Use these answers' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith({
      supervisorName: 'Robin',
      supervisorEmail: 'robin@firm.example',
      agreed: true,
      note: 'same',
    })
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  })
})

test('R-18: shows answers from an earlier version of the form beside it', async () => {
  const { container } = render(<OldAnswers answers={{ supervisorPhone: '215 555 0100', plans: ['CFP', 'ChFC'] }} />)
  expect(screen.getByRole('heading', { name: 'Answers from an earlier version of this form' })).toBeInTheDocument()
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Supervisor phone', 'Plans'])
  expect(screen.getAllByRole('definition').map((text) => text.textContent)).toEqual(['215 555 0100', 'CFP, ChFC'])
  expect(await violations(container)).toEqual([])
})

test('a field’s name and value as text', () => {
  expect(['supervisorName', 'hours2025Total', 'ssn'].map(labelFromName)).toEqual([
    'Supervisor name',
    'Hours2025 total',
    'Ssn',
  ])
  expect([' ', null, undefined, [], true, { a: 1, b: 'x' }].map(wordsOf)).toEqual([
    'Empty',
    'Empty',
    'Empty',
    'Empty',
    'Yes',
    '1, x',
  ])
})
