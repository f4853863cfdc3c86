import * as fc from 'fast-check'
import { resources, savedResources, viewedResources } from '@/features/resources/calls'
import { parseLibraryView, resourceOrders, toLibraryInput } from '@/features/resources/rules'

const given = fc.oneof(fc.string({ maxLength: 300 }), fc.array(fc.string({ maxLength: 80 }), { maxLength: 30 }))
const anything = fc.dictionary(fc.constantFrom('view', 'q', 'topic', 'format', 'for', 'sort', 'page', 'other'), given)
/** What the portal itself writes into the address. */
const likely = fc.record(
  {
    view: fc.constantFrom('saved', 'viewed', 'all'),
    q: given,
    topic: given,
    format: given,
    for: fc.subarray(['ce', 'alumni']),
    sort: fc.constantFrom('' as const, ...resourceOrders.map(({ value }) => value)),
    page: fc.integer({ min: -1, max: 99_999 }).map(String),
  },
  { requiredKeys: [] },
)

test('PG-04: whatever the address of the library says, the request to the college is valid', () => {
  fc.assert(
    fc.property(fc.oneof(anything, likely), (params) => {
      const asked = parseLibraryView(params)
      const { input } = { all: resources, saved: savedResources.load, viewed: viewedResources.load }[asked.list]
      expect(input.safeParse(toLibraryInput(asked)).error).toBeUndefined()
    }),
  )
})
