import { captureConsole } from './console'
import { log } from './log'

let lines: Record<string, unknown>[]
let giveBack: () => void

beforeEach(() => {
  lines = []
  for (const level of ['error', 'warn'] as const) {
    jest
      .spyOn(log(), level)
      .mockImplementation(((facts: object, msg: string) => void lines.push({ level, ...facts, msg })) as never)
  }
  giveBack = captureConsole()
})
afterEach(() => {
  giveBack()
  jest.restoreAllMocks()
})

const thrown = Object.assign(
  new Error('the session store does not answer', {
    cause: Object.assign(new Error('ERR no script'), { command: { args: ['eyJ-a-token'] } }),
  }),
  { digest: '3045519823', held: { cookie: 'portal.sid=x' } },
)

test('S-59: logs an error as one line with its name, its place and the reference on the page, without a stack', () => {
  console.error('\u001b[31m⨯\u001b[0m', thrown)
  expect(lines).toEqual([
    {
      level: 'error',
      reference: '3045519823',
      error: 'Error: the session store does not answer',
      cause: 'ERR no script',
      at: expect.stringMatching(/^console\.test\.ts:\d+:\d+$/),
      msg: 'an error occurred while a request was handled',
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/eyJ|portal\.sid|\n|\/lib\/server/)
})

test.each([
  [
    'a text with a stack below it',
    ['⨯ TypeError: x\n    at find (/srv/app/records.js:10:3)'],
    { level: 'error', msg: 'TypeError: x' },
  ],
  [
    'a text with placeholders',
    ['%s is deprecated: %s', 'this', 'use that'],
    { level: 'error', msg: 'this is deprecated: use that' },
  ],
  [
    'an object, which may contain anything',
    [{ password: 'x' }],
    { level: 'error', msg: 'an error occurred while a request was handled' },
  ],
])('%s is reduced to what may be logged', (_, said, expected) => {
  console.error(...said)
  expect(lines).toEqual([expected])
})

test('logs a warning as a warning', () => {
  console.warn(' ⚠ The setting is old')
  expect(lines).toEqual([{ level: 'warn', msg: 'The setting is old' }])
})

test('logs an error without a stack and digest too', () => {
  const bare = new TypeError('fetch failed')
  delete bare.stack
  console.error(bare)
  expect(lines).toEqual([
    {
      level: 'error',
      error: 'TypeError: fetch failed',
      at: undefined,
      msg: 'an error occurred while a request was handled',
    },
  ])
})

test('restores the console', () => {
  const taken = console.error
  giveBack()
  expect(console.error).not.toBe(taken)
})
