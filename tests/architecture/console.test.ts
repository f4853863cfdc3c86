import { expectConsoleError, expectedConsole } from '../support/console'

test('an expected line does not fail the test that writes it', () => {
  expectConsoleError(/cannot be reached/)
  console.error('The college cannot be reached.')
  expect(expectedConsole.missing()).toEqual([])
})

test('an expected line that is never written counts as missing, even when another line is written', () => {
  expectConsoleError('first')
  expect(expectedConsole.take(['second'])).toBe(false)
  expect(expectedConsole.missing()).toEqual(['first'])
  expectedConsole.reset()
})
