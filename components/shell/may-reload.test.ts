import { mayReload } from './may-reload'

beforeEach(() => sessionStorage.clear())

test('ER-04: the page reloads itself once, and again only after five minutes without a missing chunk', () => {
  const asked = [1_000_000, 1_200_000, 1_300_001, 1_600_001].map(mayReload)
  expect(asked).toEqual([true, false, false, true])
})
