// `npm run bench`: figures of speed with the machine they were taken on. Nothing passes or fails by them.
//   npm run bench -- reports        one of them alone
import { availableParallelism, cpus, totalmem } from 'node:os'
import { measureReports } from './bench/reports'

/** Each prints its figures. @type {Record<string, () => Promise<void>>} */
const benches = { reports: measureReports }

const [only] = process.argv.slice(2)
if (only && !benches[only]) throw new Error(`There is no bench ${only}. They are: ${Object.keys(benches).join(', ')}.`)
console.log(
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}`,
)
for (const bench of only ? [benches[only]] : Object.values(benches)) await bench()
