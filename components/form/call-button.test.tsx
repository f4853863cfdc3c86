import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { Send } from '@/lib/browser/use-save'
import { CallButton } from './call-button'
import { Sending } from './submission'

const sent = jest.fn<ReturnType<Send>, Parameters<Send>>()
const onAnswer = jest.fn()
const button = () => screen.getByRole('button')

function show({ waitSeconds = 0, readOnly = false } = {}) {
  render(
    <ReadOnlyPages readOnly={readOnly}>
      <Sending value={sent as unknown as Send}>
        <CallButton
          call="couplrOptIn"
          input={{ share: true }}
          label="Send"
          busy="Sending"
          waitSeconds={waitSeconds}
          onAnswer={onAnswer}
        />
      </Sending>
    </ReadOnlyPages>,
  )
}

const second = () => act(async () => jest.advanceTimersByTimeAsync(1_000))
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
async function press() {
  await user.click(button())
  await act(async () => jest.advanceTimersByTimeAsync(0)) // lets the answer arrive
}

beforeEach(() => {
  jest.useFakeTimers()
  onAnswer.mockReset().mockReturnValue(0)
  sent.mockReset().mockResolvedValue({ outcome: { ok: true, value: {} as never }, stale: [] })
})
afterEach(() => jest.useRealTimers())

test('counts down before it can be pressed, and keeps the focus meanwhile', async () => {
  show({ waitSeconds: 2 })
  button().focus()
  expect(button()).toHaveAccessibleName('Send') // with the seconds in the name it would be read out each second
  expect(screen.getByRole('timer')).toHaveTextContent('in 2 s')
  expect(screen.getByRole('status')).toHaveTextContent('Send in 2 seconds')
  await press()
  expect(sent).not.toHaveBeenCalled()
  await second()
  expect(button()).toHaveAccessibleName('Send')
  expect(screen.getByRole('timer')).toHaveTextContent('in 1 s')
  expect(screen.getByRole('status')).toHaveTextContent('Send in 2 seconds') // announced only once
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  await second()
  expect(button()).toHaveTextContent(/^Send$/)
  expect(screen.getByRole('timer')).toBeEmptyDOMElement()
  expect(button()).not.toHaveAttribute('aria-disabled')
  expect(button()).toHaveFocus()
  await press()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('can be pressed again after as many seconds as the answer says', async () => {
  onAnswer.mockReturnValueOnce(1)
  show()
  await press()
  expect(screen.getByRole('timer')).toHaveTextContent('in 1 s')
  expect(screen.getByRole('status')).toHaveTextContent('Send in 1 second')
  await second()
  await press()
  expect(sent.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['couplrOptIn', { share: true }],
    ['couplrOptIn', { share: true }],
  ])
})

test('says why a save was refused, and can be pressed again', async () => {
  const failure = { name: 'busy', message: 'Wait a little.', reference: 'K7Q2-9FXM' } as const
  sent.mockResolvedValueOnce({ outcome: { ok: false, failure }, stale: [] })
  show()
  await press()
  expect(await screen.findByText('Wait a little.')).toBeInTheDocument()
  expect(onAnswer).not.toHaveBeenCalled()
  await press()
  expect(screen.queryByText('Wait a little.')).not.toBeInTheDocument()
  expect(onAnswer).toHaveBeenCalledTimes(1)
})

test('sends once, however often it is pressed while the save is under way', async () => {
  sent.mockReturnValue(new Promise(() => undefined))
  show()
  await user.dblClick(button())
  expect(sent).toHaveBeenCalledTimes(1)
  expect(button()).toHaveTextContent('Sending')
})

test('S-61: staff in a view cannot press it', () => {
  show({ readOnly: true })
  expect(button()).toBeDisabled()
})
