// `npm run mutation`: breaks the code of features, lib/middleware and lib/server in one place at a time, and counts how often a
// test notices (S-67). It fails for a folder where fewer than 80 % are noticed. It takes hours for all folders:
//   npm run mutation -- features/purchases lib/server/env.ts     these folders or files alone
// What was tried before and did not change since is not tried again; `--fresh` forgets it. `--static` also breaks what a module
// makes once while it is loaded, such as a pattern or a table, which can only be tried with all tests of the folder.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { run } from './steps/children.mjs'
import { runCommand } from './steps/command.mjs'
import { installTools } from './steps/install.mjs'
import { at, Stop } from './steps/project.mjs'
import { secondsSince } from './steps/report.mjs'

const desk = '.local/mutation'

async function main() {
  const wanted = process.argv.slice(2)
  const places = wanted.filter((word) => !word.startsWith('--'))
  const options = { fresh: wanted.includes('--fresh'), withStatic: wanted.includes('--static') }
  const chosen = places.length > 0 ? places.map(checked) : everyFolder()
  const tools = await installTools('mutation')

  const below = []
  for (const place of chosen) {
    const began = performance.now()
    console.log(`\n── ${place}`)
    if (!(await mutate(place, { tools, ...options }))) below.push(place)
    console.log(`   ${below.includes(place) ? 'failed' : 'passed'} after ${secondsSince(began)}`)
  }
  if (below.length > 0) throw new Stop(`Not 80 % are noticed, or the tests could not be run, in ${below.join(', ')}.`)
  return true
}

/** The folders in order: of lib/server the files beside its folders first, then each folder. */
function everyFolder() {
  const folders = readdirSync('lib/server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return ['features', 'lib/middleware', 'lib/server', ...folders.map(({ name }) => `lib/server/${name}`)]
}

function checked(place) {
  const plain = path.posix.normalize(place).replace(/\/$/, '')
  if (!existsSync(plain) || !/^(features|lib\/(middleware|server))(\/|$)/.test(plain))
    throw new Stop(`${place} is no place in features, lib/middleware or lib/server.`)
  return plain
}

/** Tries one place with the tests that stand beside it, and in the folders below. */
async function mutate(place, { tools, fresh, withStatic }) {
  const file = statSync(place).isFile()
  const folder = file ? path.posix.dirname(place) : place
  const all = folder === 'lib/server' ? '*' : '**/*'
  const name = `${place.replaceAll('/', '-')}${withStatic ? '-static' : ''}`
  if (fresh) rmSync(`${desk}/${name}.json`, { force: true })
  const { code } = await run(
    [at(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'scripts/mutation/stryker.config.mjs'],
    {
      show: true,
      stopWith: 'SIGINT',
      env: {
        MUTATION_NAME: name,
        MUTATION_FILES: JSON.stringify(file ? [place] : [`${folder}/${all}.ts`, '!**/*.test.ts']),
        MUTATION_TESTS: JSON.stringify([`<rootDir>/${folder}/${all}.test.ts`]),
        MUTATION_STATIC: withStatic ? '1' : '0',
      },
    },
  )
  return code === 0
}

await runCommand(main)
