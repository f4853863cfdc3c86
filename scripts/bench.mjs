// `npm run bench`: figures of speed with the machine they were taken on. Nothing passes or fails by them.
//   npm run bench -- pages        one of them alone; `-- pages 2` with two rounds; `-- pages 2 dashboard purchaseHistory` of these pages
import { measureLargeStudent } from './bench/large-student.mjs'
import { measurePages } from './bench/pages.mjs'
import { machine } from './bench/performance-page.mjs'
import { measureReports } from './bench/reports'
import { runCommand } from './steps/command.mjs'
import { Stop } from './steps/project.mjs'

/** Each prints its figures. @type {Record<string, (rounds?: number, names?: string[]) => Promise<void>>} */
const benches = { reports: measureReports, pages: measurePages, large: measureLargeStudent }

await runCommand(async () => {
  const [only, rounds, ...names] = process.argv.slice(2)
  if (only && !benches[only]) throw new Stop(`There is no bench ${only}. They are: ${Object.keys(benches).join(', ')}.`)
  console.log(machine())
  for (const [name, bench] of Object.entries(benches))
    if (only === undefined || name === only) await bench(rounds === undefined ? undefined : Number(rounds), names)
  return true
})
