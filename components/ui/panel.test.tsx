import { render, screen } from '@testing-library/react'
import { Panel } from './panel'

function Breaks({ digest }: { digest?: string }): never {
  throw Object.assign(new Error('it breaks'), { digest })
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined)) // React tells of what was caught
afterEach(() => jest.restoreAllMocks())

test('what breaks is replaced, and what is beside it stays', () => {
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

test('what is whole is shown', () => {
  render(<Panel instead={<p>Nothing to see.</p>}>Whole.</Panel>)
  expect(screen.getByText('Whole.')).toBeVisible()
  expect(screen.queryByText('Nothing to see.')).not.toBeInTheDocument()
})

test('a redirect of Next goes on to Next', () => {
  expect(() =>
    render(
      <Panel instead={null}>
        <Breaks digest="NEXT_REDIRECT;replace;/;307;" />
      </Panel>,
    ),
  ).toThrow('it breaks')
})
