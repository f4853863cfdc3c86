import { mayReload } from './may-reload'

beforeEach(() => sessionStorage.clear())

test('ER-04: the page reloads itself once, and not again until none was missing for five minutes', () => {
  const asked = [1_000_000, 1_200_000, 1_300_001, 1_600_001].map(mayReload)
  expect(asked).toEqual([true, false, false, true])
})
