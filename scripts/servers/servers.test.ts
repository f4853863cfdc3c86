import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const servers = pathToFileURL(path.resolve('scripts/servers/servers.mjs')).href
const originOf = (host?: string) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { originOf } from '${servers}'; process.stdout.write(originOf(3000, ${JSON.stringify(host)}))`,
    ],
    { encoding: 'utf8' },
  )

test.each([
  ['10.0.0.5', 'http://10.0.0.5:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['portal.college.example', 'http://portal.college.example:3000'],
])('reaches a server that listens only on %s at that address', (host, origin) => expect(originOf(host)).toBe(origin))

test.each([undefined, '', ' ', '0.0.0.0', '::'])('reaches a server that listens on %j at localhost', (host) =>
  expect(originOf(host)).toBe('http://localhost:3000'),
)
