import { z } from 'zod'
import { load } from '@/lib/calls/call'
import { everyCall, exampleInput } from './call-examples'

test.each(everyCall)('S-39, S-40: %s has a valid example, so that the matrices walk through it', (_, call) => {
  expect(() => exampleInput(call, '40000001')).not.toThrow()
})

test('a call without an example is named', () => {
  const newcomer = load({
    name: 'newcomer',
    base: 'api',
    path: () => '/newcomer',
    input: z.strictObject({ term: z.string() }),
    answer: z.unknown(),
    who: 'student',
    source: 'this test',
  })
  expect(() => exampleInput(newcomer, '40000001')).toThrow(
    "Put a valid input of 'newcomer load' into tests/data/call-examples.ts.",
  )
})
