import { reloadOnce } from './reload-once'

beforeEach(() => sessionStorage.clear())

test('ER-04: the page reloads itself once, and not again until none was missing for five minutes', () => {
  const reload = jest.fn()
  expect(reloadOnce(1_000_000, reload)).toBe(true)
  expect(reloadOnce(1_200_000, reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadOnce(1_300_001, reload)).toBe(false)
  expect(reloadOnce(1_600_001, reload)).toBe(true)
})
