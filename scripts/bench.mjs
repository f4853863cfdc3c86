// `npm run bench`: figures of speed with the machine they were taken on. Nothing passes or fails by them.
//   npm run bench -- pages        one of them alone; `-- pages 2` with two rounds; `-- pages 2 dashboard purchaseHistory` of these pages (printed only)
import { runCommand } from './steps/command.mjs'
import { Stop } from './steps/project.mjs'

/**
 * Each prints its figures; it is imported when it has its turn, because it needs the packages.
 * @type {Record<string, () => Promise<(rounds?: number, names?: string[]) => Promise<void>>>}
 */
const benches = {
  reports: async () => (await import('./bench/reports.ts')).measureReports,
  pages: async () => (await import('./bench/pages.mjs')).measurePages,
  interactions: async () => (await import('./bench/interactions.mjs')).measureInteractions,
  server: async () => (await import('./bench/server.mjs')).measureServer,
  large: async () => (await import('./bench/large-student.mjs')).measureLargeStudent,
}

await runCommand(async () => {
  const [only, rounds, ...names] = process.argv.slice(2)
  if (only && !benches[only]) throw new Stop(`There is no bench ${only}. They are: ${Object.keys(benches).join(', ')}.`)
  await import('tsx')
  const { machine } = await import('./bench/performance-page.mjs')
  console.log(machine())
  for (const [name, load] of Object.entries(benches)) {
    if (only !== undefined && name !== only) continue
    const bench = await load()
    await bench(rounds === undefined ? undefined : Number(rounds), names)
  }
  return true
})
