// `npm run build`: builds the portal, even when an up-to-date build exists.
import { installPackages } from './steps/install.mjs'
import { build } from './steps/build.mjs'
import { isStopping, stopOnSignals } from './steps/children.mjs'
import { readEnvironmentFile, requireNode } from './steps/project.mjs'
import { complain, step } from './steps/report.mjs'

try {
  requireNode()
  readEnvironmentFile()
  stopOnSignals(130)
  await installPackages()
  await step('Building the portal', build)
} catch (error) {
  complain(error)
  if (!isStopping()) process.exitCode = 1
}
