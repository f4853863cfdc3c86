// `npm run doctor`: checks the settings and the services they name, and reports in plain words what is wrong.
// Exits with 0 when the portal can run, with 1 when a problem prevents that.
import { requirePackages } from './steps/install.mjs'
import { readEnvironmentFile, requireNode } from './steps/project.mjs'
import { complain } from './steps/report.mjs'

const marks = { good: 'ok  ', doubtful: '?   ', bad: 'BAD ' }

async function main() {
  requireNode()
  readEnvironmentFile({ connects: true })
  requirePackages({ toRun: true })
  await import('tsx')
  const { examine } = await import('./doctor/examine.ts')
  let failed = 0
  let doubtful = 0
  for await (const { subject, finding, rating } of examine(process.env)) {
    if (rating === 'bad') failed += 1
    if (rating === 'doubtful') doubtful += 1
    console.log(`${marks[rating]} ${subject}: ${finding}`)
  }
  const summary = failed > 0 ? `${failed} to fix before the portal can run` : 'The portal can run with these settings'
  console.log(`\n${summary}${doubtful > 0 ? `, ${doubtful} to check` : ''}.`)
  process.exit(failed > 0 ? 1 : 0)
}

try {
  await main()
} catch (error) {
  complain(error)
  process.exit(1)
}
