import { render, screen } from '@testing-library/react'
import { Panel } from './panel'

function Breaks({ digest }: { digest?: string }): never {
  throw Object.assign(new Error('it breaks'), { digest })
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined)) // React logs caught errors
afterEach(() => jest.restoreAllMocks())

test('a part that throws is replaced, and everything around it stays', () => {
  render(
    <main>
      <Panel instead={<p>Nothing to see.</p>}>
        <Breaks />
      </Panel>
      <p>Still here.</p>
    </main>,
  )
  expect(screen.getByText('Nothing to see.')).toBeVisible()
  expect(screen.getByText('Still here.')).toBeVisible()
})

test('a part that does not throw is shown', () => {
  render(<Panel instead={<p>Nothing to see.</p>}>Whole.</Panel>)
  expect(screen.getByText('Whole.')).toBeVisible()
  expect(screen.queryByText('Nothing to see.')).not.toBeInTheDocument()
})

test('rethrows Next’s redirects', () => {
  expect(() =>
    render(
      <Panel instead={null}>
        <Breaks digest="NEXT_REDIRECT;replace;/;307;" />
      </Panel>,
    ),
  ).toThrow('it breaks')
})
