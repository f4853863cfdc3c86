// `npm run college`: the embedded college alone, in this very process.
import { followParent } from './steps/follow-parent.mjs'
import { isInstalled } from './steps/install.mjs'
import { portOf, requireFree } from './steps/ports.mjs'
import { readEnvironmentFile, requireNode, Stop } from './steps/project.mjs'
import { complain } from './steps/report.mjs'

try {
  requireNode()
  readEnvironmentFile()
  if (!isInstalled()) throw new Stop('The packages are not installed. Run: npm ci --ignore-scripts')
  await requireFree([portOf('COLLEGE_PORT', 4000)], 'npm run college')
  followParent()
  await import('tsx')
  await import('../college/serve.ts')
} catch (error) {
  complain(error)
  process.exit(1)
}
