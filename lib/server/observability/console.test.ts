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

test('S-59: an error is one line with its name, its place and the reference that the page shows, and no stack', () => {
  console.error('\u001b[31m⨯\u001b[0m', thrown)
  expect(lines).toEqual([
    {
      level: 'error',
      reference: '3045519823',
      error: 'Error: the session store does not answer',
      cause: 'ERR no script',
      at: expect.stringMatching(/^console\.test\.ts:\d+:\d+$/),
      msg: 'an error came up while a request was answered',
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
    'a text with places for others',
    ['%s is deprecated: %s', 'this', 'use that'],
    { level: 'error', msg: 'this is deprecated: use that' },
  ],
  [
    'an object, which might be anything',
    [{ password: 'x' }],
    { level: 'error', msg: 'an error came up while a request was answered' },
  ],
])('%s keeps what may be said', (_, said, expected) => {
  console.error(...said)
  expect(lines).toEqual([expected])
})

test('a warning is a warning', () => {
  console.warn(' ⚠ The setting is old')
  expect(lines).toEqual([{ level: 'warn', msg: 'The setting is old' }])
})

test('an error that brings no stack and no digest is told all the same', () => {
  const bare = new TypeError('fetch failed')
  delete bare.stack
  console.error(bare)
  expect(lines).toEqual([
    {
      level: 'error',
      error: 'TypeError: fetch failed',
      at: undefined,
      msg: 'an error came up while a request was answered',
    },
  ])
})

test('it is given back', () => {
  const taken = console.error
  giveBack()
  expect(console.error).not.toBe(taken)
})
