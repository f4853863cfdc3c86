import { spawnSync } from 'node:child_process'

test.each([
  ['test', 'units', /^There is no step units\. The steps: lock, format, .*\.$/],
  ['college', '--people', /^npm run college -- --population 20000 .*$/],
])('npm run %s -- %s lists what is possible, without a stack', (command, word, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.mjs`, word], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(sentence)
})
