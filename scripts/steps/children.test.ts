import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const children = pathToFileURL(path.resolve('scripts/steps/children.mjs')).href

/** Starts a server that prints two lines while it starts, and a third when it receives a message. */
const program = `
import { Server } from '${children}'
const server = new Server('portal', ['--eval', \`
  console.log('warning: one'); console.error('two')
  process.once('message', () => { console.log('three'); process.disconnect() })
\`])
while (server.kept.split('\\n').length < 3) await new Promise((resolve) => setTimeout(resolve, 10))
server.passOn()
console.log('Welcome')
server.child.send('go on')
await server.ended
`

test('prints the output of a server’s start after it has started, and then each line as it comes', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  const [first, second, ...rest] = said.split('\n')
  expect([first, second].toSorted()).toEqual(['portal │ two', 'portal │ warning: one'])
  expect(rest).toEqual(['Welcome', 'portal │ three', ''])
})
