// `npm run audit -- verify` follows the chain of the masquerade audit; `npm run audit -- student 1000001` shows a student's entries.
import { readEnvironmentFile } from './steps/project.mjs'
import { complain } from './steps/report.mjs'

try {
  readEnvironmentFile()
  process.env.LOG_LEVEL = 'silent'
  await import('tsx')
  const { runAudit } = await import('./audit/command.ts')
  process.exitCode = await runAudit(process.argv.slice(2))
} catch (error) {
  complain(error)
  process.exitCode = 1
}
