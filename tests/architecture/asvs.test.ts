import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { listTests } from '@/scripts/proofs/titles'

const Requirement = z.strictObject({
  id: z.string().regex(/^V\d+\.\d+\.\d+$/),
  level: z.union([z.literal(1), z.literal(2)]),
  status: z.enum(['held', 'not-applicable', 'exception']),
  /** `file: part of the title`. */
  tests: z.array(z.string()),
  reason: z.string().min(15).optional(),
  decision: z.string().optional(),
})
const Map = z.strictObject({ standard: z.string(), requirements: z.array(Requirement) })

/** The level of each requirement of each section of ASVS 5.0.0, in their order: '1.1': '22' are V1.1.1 and V1.1.2. */
const levels: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

const { requirements } = Map.parse(JSON.parse(readFileSync('docs/asvs.json', 'utf8')))
const tests = listTests()

test('docs/asvs.json has every requirement of levels 1 and 2 once, in order, with its level', () => {
  const expected = Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].flatMap((level, index) => (level === '3' ? [] : [`V${section}.${index + 1} ${level}`])),
  )
  expect(expected).toHaveLength(253)
  expect(requirements.map(({ id, level }) => `${id} ${level}`)).toEqual(expected)
})

test('every test that docs/asvs.json names is there', () => {
  const missing = requirements.flatMap(({ id, tests: named }) =>
    named.flatMap((entry) => {
      const [file = '', part = ''] = entry.split(/: (.*)/s)
      return part !== '' && tests.some((each) => each.file === file && each.title.includes(part))
        ? []
        : [`${id}: ${entry}`]
    }),
  )
  expect(missing).toEqual([])
})

test('what is held has a test or says by what; what is not has a reason, an exception also a page', () => {
  const bare = requirements.filter(({ status, tests: named, reason, decision }) => {
    if (status === 'held') return named.length === 0 && reason === undefined
    if (status === 'not-applicable') return reason === undefined
    return reason === undefined || decision === undefined || !existsSync(decision)
  })
  expect(bare).toEqual([])
})
