import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/* A copy of the scripts without packages, whose `.env` names a private certificate authority. */

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'environment-file-'))
  cpSync('scripts', `${folder}/scripts`, { recursive: true })
  writeFileSync(`${folder}/.env`, 'NODE_EXTRA_CA_CERTS=/etc/authority.pem\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env
const run = (parts: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, parts, { cwd: folder, encoding: 'utf8', env: { ...environment, ...env } })
const tooLate = /^NODE_EXTRA_CA_CERTS in \.env has no effect here: .*\.$/
const sentences = (stderr: string) => stderr.split('\n').filter((line) => line !== '' && !line.startsWith('Warning:'))

test.each(['portal', 'doctor', 'sessions'])(
  'npm run %s stops when .env names a certificate authority with which Node was not started',
  (command) => {
    const late = run([`scripts/${command}.mjs`])
    expect([late.status, sentences(late.stderr)]).toEqual([1, [expect.stringMatching(tooLate)]])
    const inTime = run([`scripts/${command}.mjs`], { NODE_EXTRA_CA_CERTS: '/etc/authority.pem' })
    expect([inTime.status, sentences(inTime.stderr)]).toEqual([
      1,
      [expect.stringContaining('The packages are not installed.')],
    ])
  },
)

test('npm start passes the authority on to the programs that it starts', () => {
  const program = `import('./scripts/steps/project.mjs').then(({ readEnvironmentFile }) => {
    readEnvironmentFile()
    process.stdout.write(process.env.NODE_EXTRA_CA_CERTS)
  })`
  expect(run(['-e', program]).stdout).toBe('/etc/authority.pem')
})
