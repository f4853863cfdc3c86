// `npm run conformance`: see `conformance.ts`. This file imports no packages, so that it can report missing ones.
import { requirePackages } from './steps/install.mjs'
import { requireNode } from './steps/project.mjs'
import { complain } from './steps/report.mjs'

try {
  requireNode()
  requirePackages()
  await import('tsx')
  await import('./conformance.ts')
} catch (error) {
  complain(error)
  process.exit(1)
}
