// `npm run lighthouse`: what Lighthouse says of every page but those of signing in and out (`/auth/…`), on its usual phone: speed,
// accessibility and best practices, beside an empty page of the same Next. It fails when a page misses
// its goal of accessibility or best practices; speed wavers with the machine.
//   npm run lighthouse -- 5 dashboard purchaseHistory     five visits of these pages alone (printed only); three unless told
// Lighthouse's own page of each is left in .local/lighthouse/reports, and says what exactly is wrong.
import { buildIfStale, runCommand } from './steps/command.mjs'
import { installTools } from './steps/install.mjs'

const usualVisits = 3

await runCommand(async () => {
  const words = process.argv.slice(2)
  const told = /^[1-9]\d?$/.test(words[0] ?? '')
  const [visits, names] = told ? [Number(words[0]), words.slice(1)] : [usualVisits, words]
  const tools = await installTools('lighthouse')
  await buildIfStale()
  await import('tsx')
  const { measureAll } = await import('./lighthouse/measure.mjs')
  return measureAll({ names, visits, tools })
})
