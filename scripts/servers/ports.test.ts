import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPort } from './find-port.mjs'

const ports = pathToFileURL(path.resolve('scripts/servers/ports.mjs')).href

/** The message of a command that is refused these ports; empty when they are free. */
const refusal = (wanted: Record<string, number>, env: Record<string, string> = {}) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { requireFree } from '${ports}'
       await requireFree(${JSON.stringify(wanted)}, 'npm run college').catch(({ message }) => process.stdout.write(message))`,
    ],
    { encoding: 'utf8', env: { ...process.env, HOST: '', COLLEGE_HOST: '', ...env } },
  )

let taken: Server
let port: number
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  port = (taken.address() as AddressInfo).port
})
afterAll(() => taken.close())

test('a port that is taken is refused, with the variable that chooses another', () => {
  expect(refusal({ COLLEGE_PORT: port })).toBe(
    `Port ${port} is already in use. Stop what uses it, or choose another: COLLEGE_PORT=${port + 1} npm run college`,
  )
})

test('at an address of its own another program may have the same port', () => {
  expect(refusal({ COLLEGE_PORT: port }, { COLLEGE_HOST: '127.0.0.2' })).toBe('')
  expect(refusal({ COLLEGE_PORT: port }, { COLLEGE_HOST: '127.0.0.1' })).toContain('already in use')
})

test('two of one number are none', () => {
  expect(refusal({ PORT: port, COLLEGE_PORT: port })).toBe('PORT and COLLEGE_PORT name the same port. Choose two.')
})

test('a port that is found is none that the system may give to a connection meanwhile', async () => {
  for (const each of await Promise.all(Array.from({ length: 50 }, findPort))) {
    expect(each).toBeGreaterThanOrEqual(10_240)
    expect(each).toBeLessThan(32_768)
  }
})
