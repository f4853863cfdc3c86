import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const Requirement = z.strictObject({
  id: z.string().regex(/^V\d+\.\d+\.\d+$/),
  level: z.literal([1, 2]),
  status: z.enum(['held', 'not-applicable', 'exception']),
  /** Files. */
  tests: z.array(z.string()),
  reason: z.string().optional(),
  /** A page, needed for an exception. */
  decision: z.string().optional(),
})

const { requirements } = z
  .object({ requirements: z.array(Requirement) })
  .parse(JSON.parse(readFileSync('docs/asvs.json', 'utf8')))

test('docs/asvs.json names test files and decisions that exist, and a reason where no test shows the requirement', () => {
  expect(requirements).toHaveLength(253)
  const named = requirements.flatMap(({ tests, decision }) => [...tests, ...(decision ? [decision] : [])])
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  const bare = requirements.filter(
    ({ status, tests, reason, decision }) =>
      (status === 'exception' && !decision) || (!reason && (status !== 'held' || tests.length === 0)),
  )
  expect(bare).toEqual([])
})
