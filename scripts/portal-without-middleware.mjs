// The portal without its middleware, for the journey that shows that nothing private depends on the middleware (S-37): on this
// machine only. It is built first when the sources changed; `--build` builds and ends.
import { stopOnSignals } from './steps/children.mjs'
import { portOf, requireFree } from './servers/ports.mjs'
import { requireNode, root, Stop } from './steps/project.mjs'
import { complain, step } from './steps/report.mjs'
import {
  buildWithoutMiddleware,
  isBuiltWithoutMiddleware,
  serveWithoutMiddleware,
} from './steps/without-middleware.mjs'

const here = /^http:\/\/localhost:\d+$/

try {
  requireNode()
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const onlyBuild = process.argv.includes('--build')
  if (onlyBuild) stopOnSignals(130)
  if (!isBuiltWithoutMiddleware()) await step('Building the portal without its middleware', buildWithoutMiddleware)
  if (!onlyBuild) {
    if (!here.test(process.env.PORTAL_URL ?? ''))
      throw new Stop('The portal without its middleware runs at http://localhost only.')
    const port = portOf('PORT', 3000)
    await requireFree([port], 'node scripts/portal-without-middleware.mjs')
    await serveWithoutMiddleware(port)
  }
} catch (error) {
  complain(error)
  process.exit(1)
}
