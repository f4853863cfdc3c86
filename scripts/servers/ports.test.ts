import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPort } from './find-port.mjs'

const ports = pathToFileURL(path.resolve('scripts/servers/ports.mjs')).href

/** Returns the message of a command that cannot use these ports; empty when they are free. */
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

test('refuses a port in use, and names the variable that chooses another', () => {
  expect(refusal({ COLLEGE_PORT: port })).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or choose another: COLLEGE_PORT=${port + 1} npm run college`,
  )
})

test('accepts a port that another program uses at another address', () => {
  expect(refusal({ COLLEGE_PORT: port }, { COLLEGE_HOST: '127.0.0.2' })).toBe('')
  expect(refusal({ COLLEGE_PORT: port }, { COLLEGE_HOST: '127.0.0.1' })).toContain('already in use')
})

test('refuses the same port twice', () => {
  expect(refusal({ PORT: port, COLLEGE_PORT: port })).toBe('PORT and COLLEGE_PORT name the same port. Choose two.')
})

test('finds a port outside the range that the system assigns to connections', async () => {
  for (const each of await Promise.all(Array.from({ length: 50 }, findPort))) {
    expect(each).toBeGreaterThanOrEqual(10_240)
    expect(each).toBeLessThan(32_768)
  }
})
