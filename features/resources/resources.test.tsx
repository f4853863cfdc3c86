import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { fail, type Failure, succeed } from '@/lib/shared/result'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { ResourceLibrary } from './resource-library'
import { type LibraryView, type Resource, type ResourceList, wholeLibrary } from './rules'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const worksheet: Resource = {
  id: 'income-gap-worksheet',
  nodeId: '7003',
  title: 'Income Gap Worksheet',
  summary: 'Subtracts guaranteed income from planned spending.',
  topic: 'Retirement income',
  format: 'tool',
  minutes: 15,
  ceHours: null,
  publishedOn: '2025-11-04',
  url: 'https://college.example/sites/library/income-gap-worksheet',
  alumniOnly: false,
  subscribersOnly: false,
  saved: false,
}
const webcast: Resource = {
  ...worksheet,
  id: 'bracket-room',
  nodeId: '7004',
  title: 'Bracket Room',
  format: 'webcast',
  ceHours: 1.5,
  url: null,
  alumniOnly: true,
  subscribersOnly: true,
  saved: true,
}
const all: ResourceList = {
  total: 2,
  resources: [worksheet, webcast],
  counts: {
    classes: [
      { name: 'Insurance', count: 3 },
      { name: 'Investments', count: 0 },
      { name: 'Retirement income', count: 2 },
      { name: 'Tax planning', count: 0 },
    ],
    formats: [
      { name: 'pdf', count: 0 },
      { name: 'tool', count: 1 },
      { name: 'video', count: 0 },
    ],
  },
}
const nothing: ResourceList = { total: 0, resources: [], counts: { classes: [], formats: [] } }
const down: Failure = { name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' }

const send = sendDouble()
beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue(accepted({}))
  location.hash = ''
})

interface Shown {
  list?: unknown
  shelf?: unknown
  view?: Partial<LibraryView>
  failure?: Failure | null
  readOnly?: boolean
}

const show = ({ list = succeed(all), shelf = succeed([]), view = {}, failure = null, readOnly = false }: Shown = {}) =>
  act(async () =>
    render(
      <Sending value={send}>
        <ReadOnlyPages readOnly={readOnly}>
          <ResourceLibrary
            list={Promise.resolve(list) as never}
            shelf={Promise.resolve(shelf) as never}
            view={{ ...wholeLibrary, ...view }}
            failure={failure}
          />
        </ReadOnlyPages>
      </Sending>,
    ),
  )
const card = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))

describe('RT-32, PG-04: the resource library', () => {
  it('shows title, duration, CE hours and audience of each resource, and links to open it in place', async () => {
    await show()
    expect(screen.getByText('2 in all')).toBeInTheDocument()
    expect(card('Income Gap Worksheet').getByRole('link', { name: /^Income Gap Worksheet/ })).toHaveAttribute(
      'href',
      '/resources?item=income-gap-worksheet#resource',
    )
    expect(card('Income Gap Worksheet').getByText('15 minutes')).toBeInTheDocument()
    expect(card('Bracket Room').getByText('1.5 hours of CE')).toBeInTheDocument()
    expect(card('Bracket Room').getByText('For alumni')).toBeInTheDocument()
  })

  it('uses the singular for one minute', async () => {
    await show({ list: succeed({ ...all, resources: [{ ...worksheet, minutes: 1 }] }) })
    expect(card('Income Gap Worksheet').getByText('1 minute')).toBeInTheDocument()
  })

  it('leaves out zero hours and zero minutes', async () => {
    await show({ list: succeed({ ...all, resources: [{ ...worksheet, ceHours: 0, minutes: 0 }] }) })
    expect(card('Income Gap Worksheet').queryByText(/hour|minute/)).not.toBeInTheDocument()
  })

  it('explains why a resource does not open', async () => {
    await show()
    expect(card('Bracket Room').getByText(/part of Knowledge Hub Plus/)).toBeInTheDocument()
    expect(card('Bracket Room').getByRole('link', { name: /subscription/ })).toHaveAttribute('href', '/subscriptions')
  })

  it('offers topics and formats with their counts, and keeps those that the address names', async () => {
    await show({ view: { topics: ['Insurance', 'Tax planning'], format: 'video', countsForCe: true, search: 'care' } })
    const form = within(screen.getByRole('search'))
    expect(form.getByRole('checkbox', { name: 'Insurance 3' })).toBeChecked()
    expect(form.getByRole('checkbox', { name: 'Retirement income 2' })).not.toBeChecked()
    expect(form.getByRole('checkbox', { name: 'Tax planning 0' })).toBeChecked()
    expect(form.queryByRole('checkbox', { name: /^Investments/ })).not.toBeInTheDocument()
    expect(form.getByRole('option', { name: 'Tool (1)' })).toBeInTheDocument()
    expect(form.queryByRole('option', { name: /^PDF/ })).not.toBeInTheDocument()
    expect(form.getByRole('combobox', { name: 'Format' })).toHaveDisplayValue('Video (0)')
    expect(form.getByRole('checkbox', { name: 'Counts as continuing education' })).toBeChecked()
    expect(form.getByRole('searchbox')).toHaveValue('care')
    expect(form.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/resources#resources')
  })

  // The college ignores unknown topics and formats and lists everything, so none may look chosen.
  it('does not show unknown topics or formats as chosen', async () => {
    await show({ list: succeed({ ...all, total: 41 }), view: { topics: ['Gardening'], format: 'zzz' } })
    const form = within(screen.getByRole('search'))
    expect(form.queryByRole('checkbox', { name: /Gardening/ })).not.toBeInTheDocument()
    expect(form.getByRole('combobox', { name: 'Format' })).toHaveDisplayValue('All formats')
    expect(form.queryByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/resources?page=2#resources')
  })

  it('keeps the chosen filters when the college returns no counts', async () => {
    await show({ list: succeed({ ...all, counts: null }), view: { topics: ['Insurance'], format: 'pdf' } })
    expect(screen.getByRole('checkbox', { name: 'Insurance' })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Format' })).toHaveDisplayValue('PDF')
  })

  it('offers the alumni filter when it would find something, and keeps it when chosen', async () => {
    const alumni = (count: number) => succeed({ ...all, counts: { ...all.counts, alumni: count } })
    const facet = () => screen.queryByRole('checkbox', { name: /^For alumni/ })
    const { unmount } = await show({ list: alumni(3) })
    expect(facet()).toHaveAccessibleName('For alumni 3')
    expect(facet()).not.toBeChecked()
    unmount()
    const { unmount: leave } = await show({ list: alumni(0), view: { forAlumni: true } })
    expect(facet()).toBeChecked()
    leave()
    await show({ list: alumni(0) })
    expect(facet()).not.toBeInTheDocument()
  })

  it('pages have addresses that keep the filters', async () => {
    await show({ list: succeed({ ...all, total: 41 }), view: { search: 'care', page: 2 } })
    expect(screen.getByText('21 to 22 of 41')).toBeInTheDocument()
    expect(screen.getByText('Page 2 of 3')).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/resources?q=care&page=3#resources',
    )
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/resources?q=care#resources')
    expect(screen.queryByRole('link', { name: /one page/ })).not.toBeInTheDocument()
  })

  it.each([
    ['the number of results', {}, '2 in all'],
    ['that there are none', { list: succeed(nothing), view: { search: 'zebra' } }, 'Nothing matches “zebra”.'],
    [
      'that the page does not exist',
      { list: succeed({ ...nothing, total: 5 }), view: { page: 9 } },
      'There is no page 9.',
    ],
  ])('announces %s when the page opens at the results', async (_, shown, words) => {
    location.hash = '#resources'
    await show(shown)
    expect(screen.getByText(words).parentElement).toHaveFocus()
  })

  it('leaves the focus alone when the page opens without a hash', async () => {
    await show()
    expect(document.body).toHaveFocus()
  })

  it('when nothing matches, names the search and filters and offers to remove each', async () => {
    await show({ list: succeed(nothing), view: { search: 'zebra', format: 'pdf' } })
    expect(screen.getByText('Nothing matches “zebra” and PDF.')).toBeInTheDocument()
    const offers = screen.getAllByRole('link', { name: /^Search without/ })
    expect(offers.map((link) => link.getAttribute('href'))).toEqual([
      '/resources?q=zebra#resources',
      '/resources?format=pdf#resources',
    ])
  })

  it.each<[string, Shown, RegExp]>([
    ['a page after the last', { list: succeed({ ...nothing, total: 5 }), view: { page: 9 } }, /There is no page 9/],
    ['a one-letter search', { view: { search: 'a' } }, /Search for two letters or more/],
    ['nothing saved', { list: succeed(nothing), view: { list: 'saved' } }, /You have not saved anything yet/],
    ['a failure', { list: fail(down) }, /The library could not be loaded/],
    [
      'a failure to load saved resources',
      { list: fail(down), view: { list: 'saved' } },
      /Your saved resources could not be loaded/,
    ],
    ['a missing library', { list: fail({ ...down, name: 'not-found' }) }, /The library could not be loaded/],
    ['nothing viewed', { list: succeed(nothing), view: { list: 'viewed' } }, /The last 20 resources that you open/],
    [
      'a failure to load viewed resources',
      { list: fail(down), view: { list: 'viewed' } },
      /The resources you viewed could not be loaded/,
    ],
    [
      'a college without viewed resources',
      { list: fail({ ...down, name: 'not-found' }), view: { list: 'viewed' } },
      /The resources you viewed are not available right now/,
    ],
    ['a posted save that failed', { failure: down }, /Your change was not saved/],
  ])('%s: says so', async (_, shown, words) => {
    await show(shown)
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})

describe('PG-04: a resource opened in place', () => {
  const others = ['One', 'Two', 'Three', 'Four'].map((title) => ({ ...worksheet, id: title, title }))
  const open = (shown: Shown = {}) =>
    show({
      shelf: succeed([worksheet, ...others]),
      ...shown,
      view: { search: 'gap', item: worksheet.id, ...shown.view },
    })
  const related = () => within(screen.getByRole('region', { name: 'Related resources' })).getAllByRole('link')

  it('shows its details, opens its site in a new tab, and links back to the same list', async () => {
    location.hash = '#resource'
    await open()
    const detail = within(screen.getByRole('article', { name: 'Income Gap Worksheet' }))
    expect(detail.getByRole('heading', { level: 2 }).parentElement).toHaveFocus()
    expect(detail.getAllByText('Tool, Retirement income')[0]).toBeInTheDocument()
    expect(detail.getByText('Subtracts guaranteed income from planned spending.')).toBeInTheDocument()
    const site = detail.getByRole('link', { name: /^Open Income Gap Worksheet/ })
    expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual([worksheet.url, '_blank'])
    expect(detail.getByRole('button', { name: 'Save: Income Gap Worksheet' })).toBeInTheDocument()
    expect(detail.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/resources?q=gap#resource-income-gap-worksheet',
    )
    expect(screen.queryByRole('search')).not.toBeInTheDocument()
  })

  it('offers three more on its topic, keeping the filters', async () => {
    await open()
    expect(related().map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three'])
    expect(related()[0]).toHaveAttribute('href', '/resources?q=gap&item=One#resource')
  })

  it('opens a resource that is not in the list, and explains why it does not open', async () => {
    await open({ shelf: succeed([webcast]), view: { item: webcast.id }, list: succeed(nothing) })
    expect(screen.getByRole('article', { name: 'Bracket Room' })).toHaveTextContent('part of Knowledge Hub Plus')
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/resources?q=gap#resources')
  })

  it('says that an unknown resource was not found, and shows the list', async () => {
    await open({ view: { item: 'unknown' } })
    expect(screen.getByText(/^We could not find this resource\./)).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(screen.getByText('2 in all')).toBeInTheDocument()
  })

  it('says that related resources could not be loaded, and shows the rest', async () => {
    await open({ shelf: fail(down) })
    expect(screen.getByText('Related resources could not be loaded.')).toBeInTheDocument()
    expect(screen.getByRole('article', { name: 'Income Gap Worksheet' })).toBeInTheDocument()
  })

  it('is suggested when nothing matches', async () => {
    await show({ list: succeed(nothing), shelf: succeed([webcast, ...others]), view: { search: 'zebra' } })
    const suggested = within(screen.getByRole('region', { name: 'From the library' })).getAllByRole('link')
    expect(suggested.map((link) => link.getAttribute('href'))).toEqual([
      '/resources?q=zebra&item=bracket-room#resource',
    ])
  })
})

describe('PG-04, ruling 23: saving a resource', () => {
  const saved = (value: boolean) => accepted({ saved: value })
  const button = (name: RegExp) => screen.getByRole('button', { name })

  it('shows at once that it is saved or removed', async () => {
    let answer: (value: unknown) => void = () => undefined
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await show()
    await userEvent.click(button(/: Income Gap/))
    expect(button(/: Income Gap/)).toHaveAccessibleName('Remove from saved: Income Gap Worksheet')
    await act(async () => answer(saved(true)))
    expect(send).toHaveBeenCalledWith('savedResources', { id: worksheet.id, nodeId: '7003' }, expect.anything())
    send.mockResolvedValueOnce(saved(false))
    await userEvent.click(button(/: Bracket Room/))
    expect(button(/: Bracket Room/)).toHaveAccessibleName('Save: Bracket Room')
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('shows the final state after a quick double press', async () => {
    let answer: (value: unknown) => void = () => undefined
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await show()
    await userEvent.dblClick(button(/: Income Gap/))
    await act(async () => answer(saved(true)))
    expect(screen.getByText('Saved', { selector: '[role=status]' })).toBeInTheDocument()
  })

  it('returns to its old state when the save fails, and says so', async () => {
    send.mockResolvedValueOnce({ outcome: fail(down), stale: [] })
    await show()
    await userEvent.click(button(/: Bracket Room/))
    expect(screen.getByText('“Bracket Room” is still saved.')).toBeInTheDocument()
    expect(button(/: Bracket Room/)).toHaveAccessibleName('Remove from saved: Bracket Room')
  })

  it('keeps a resource that was saved in another tab in the meantime', async () => {
    send.mockResolvedValueOnce(saved(false)).mockResolvedValueOnce(saved(true))
    await show()
    await userEvent.click(button(/: Income Gap/))
    expect(send).toHaveBeenCalledTimes(2)
    expect(button(/: Income Gap/)).toHaveAccessibleName('Remove from saved: Income Gap Worksheet')
  })

  it('records once that a resource was viewed, and hides a failure', async () => {
    send.mockResolvedValue({ outcome: fail(down), stale: [] })
    const shown = { view: { item: worksheet.id } }
    await show(shown)
    expect(send.mock.calls.map(([call, input]) => [call, input])).toEqual([
      ['viewedResources', { id: worksheet.id, nodeId: worksheet.nodeId }],
    ])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('records nothing while the list is shown', async () => {
    await show()
    expect(send).not.toHaveBeenCalled()
  })

  it('S-61: staff who view as the student cannot save, and their views are not recorded', async () => {
    const { unmount } = await show({ readOnly: true })
    expect(button(/: Income Gap/)).toBeDisabled()
    expect(screen.getAllByText('Read-only')).toHaveLength(1)
    unmount()
    await show({ readOnly: true, view: { item: worksheet.id } })
    expect(screen.getAllByText('Read-only')).toHaveLength(1)
    expect(send).not.toHaveBeenCalled()
  })
})
