import { act, render, screen } from '@testing-library/react'
import { waitMs } from '@/components/ui/part'
import { fail, succeed, type Outcome } from '@/lib/shared/result'
import { Loaded } from './loaded'
import { Settled } from './settled'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

type Rows = Outcome<string[]>

const failed = (message: string) =>
  Promise.resolve<Rows>(fail({ name: 'no-response', message, reference: 'K7Q2-9FXM' }))
const rows = (...values: string[]) => Promise.resolve<Rows>(succeed(values))
const never = new Promise<never>(() => {})

interface Given {
  load: Promise<Rows>
  what?: string
  group?: { loads: Promise<Rows>[]; what: string }
  speaksForAll?: boolean
  notThere?: React.ReactNode
}

const List = ({ what = 'your purchases', ...given }: Given) => (
  <Loaded
    {...given}
    what={what}
    skeleton={null}
    empty={<p>Nothing yet</p>}
    frame={(content) => <section>{content}</section>}
  >
    {(loaded) => (
      <ul>
        {loaded.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    )}
  </Loaded>
)

const show = async (node: React.ReactNode) => act(async () => render(node))
/** Advances the time until the request's render budget is used up. */
const afterTheWait = () => act(async () => jest.advanceTimersByTime(waitMs))

beforeEach(() => jest.useFakeTimers())

test('renders what was loaded, and says what an empty list means', async () => {
  const { container } = await show(<List load={rows('a', 'b')} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(container.querySelector('section')).toBeNull()
  await show(<List load={rows()} />)
  expect(screen.getByText('Nothing yet')).toBeInTheDocument()
})

test('renders the last known data when the load fails, says so, and offers Retry', async () => {
  const at = Date.parse('2026-03-09T15:02:00Z')
  await show(<List load={Promise.resolve({ ...succeed(['a']), asOf: at })} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your purchases could not be loaded. This is as of March 9, 2026 at 11:02 AM Eastern time.',
  )
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('R-09: renders the rows of a list that could be read, says that some are missing, and offers Retry', async () => {
  await show(<List load={Promise.resolve({ ...succeed(['a']), isPartial: true })} />)
  expect(screen.getByRole('status')).toHaveTextContent('Some of your purchases could not be read. The rest is shown.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a failed part shows in its frame what is missing, the catalog’s message, the reference and Retry', async () => {
  const { container } = await show(<List load={failed('There was an error contacting the server!')} />)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Your purchases could not be loaded.')
  expect(alert).toHaveTextContent('There was an error contacting the server!')
  expect(alert).toHaveTextContent('K7Q2-9FXM')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  expect(container.querySelector('section')).toContainElement(alert)
})

test('a late part shows its skeleton, and other parts do not wait for it', async () => {
  await show(
    <>
      <List load={never} />
      <List load={rows('a')} />
    </>,
  )
  await afterTheWait()
  expect(screen.getByRole('status')).toHaveTextContent('Loading your purchases')
  expect(screen.getByRole('listitem')).toHaveTextContent('a')
})

test('parts that all failed show one message, but if one loaded, each shows its own', async () => {
  const down = [failed('First'), failed('Second')] as const
  const group = { loads: [...down], what: 'your dashboard' }
  const { unmount } = await show(
    down.map((load, index) => <List key={index} load={load} group={group} speaksForAll={index === 1} />),
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Your dashboard could not be loaded.')
  unmount()
  const loads = [failed('First'), rows('a')] as const
  const mixed = { loads: [...loads], what: 'your dashboard' }
  await show(loads.map((load, index) => <List key={index} load={load} group={mixed} speaksForAll={index === 1} />))
  expect(screen.getByRole('alert')).toHaveTextContent('Your purchases could not be loaded.')
  expect(screen.getByRole('listitem')).toHaveTextContent('a')
})

test('a loaded part renders while its group is late, but a failed part waits for its group', async () => {
  const group = { loads: [rows('a'), never], what: 'your dashboard' }
  const { unmount } = await show(<List load={rows('a')} group={group} />)
  expect(screen.getByRole('listitem')).toHaveTextContent('a')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  unmount()
  const load = failed('First')
  await show(<List load={load} group={{ ...group, loads: [load, never] }} />)
  await afterTheWait()
  expect(screen.getByRole('status')).toHaveTextContent('Loading your purchases')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['a record that the college does not have', 'not-found', 'There is none'],
  ['a load that failed', 'denied', 'Your purchases could not be loaded.'],
] as const)('%s has its own message', async (_, name, words) => {
  const load = Promise.resolve<Rows>(fail({ name, message: 'No', reference: 'K7Q2-9FXM' }))
  const { container } = await show(<List load={load} notThere={<p>There is none</p>} />)
  expect(container).toHaveTextContent(words)
  expect(screen.queryAllByRole('alert')).toHaveLength(name === 'denied' ? 1 : 0)
})

test('a part with several loads renders with the outcome of each', async () => {
  await show(
    <Settled loads={{ good: rows('a'), bad: failed('Down') }} what="it" skeleton={null}>
      {({ good, bad }) => <p>{`${good.ok ? good.value.join() : '–'} ${bad.ok ? '–' : bad.failure.message}`}</p>}
    </Settled>,
  )
  expect(screen.getByText('a Down')).toBeInTheDocument()
})
