// `npm run college`: runs only the embedded college, in this process.
//   npm run college -- --population 20000     creates that many synthetic students (default 2,000)
// It also creates people of one company: 5,000, or half the population if that is more. With a population below 2,000
// it creates as many people as students.
import { parseArgs } from 'node:util'
import { followParent } from './servers/follow-parent.mjs'
import { requirePackages } from './steps/install.mjs'
import { portOf, requireFree } from './servers/ports.mjs'
import { readEnvironmentFile, requireNode, Stop } from './steps/project.mjs'
import { complain } from './steps/report.mjs'

try {
  requireNode()
  readEnvironmentFile()
  const population = readPopulation()
  if (population !== undefined) process.env.COLLEGE_POPULATION = population
  requirePackages()
  await requireFree({ COLLEGE_PORT: portOf('COLLEGE_PORT', 4000) }, 'npm run college')
  followParent()
  await import('./servers/run-college.mjs')
} catch (error) {
  complain(error)
  process.exit(1)
}

function readPopulation() {
  try {
    return parseArgs({ options: { population: { type: 'string' } } }).values.population
  } catch {
    throw new Stop('npm run college -- --population 20000     creates that many synthetic students (default 2,000)')
  }
}
