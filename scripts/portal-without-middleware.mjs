// Runs the portal without its middleware, on this machine only. A journey uses it to show that private data does not
// depend on the middleware for protection (S-37). `npm test` makes this copy from the build.
import { portOf, requireFree } from './servers/ports.mjs'
import { requireNode, root, Stop } from './steps/project.mjs'
import { complain } from './steps/report.mjs'
import { isMadeWithoutMiddleware, serveWithoutMiddleware } from './steps/without-middleware.mjs'

const here = /^http:\/\/localhost:\d+$/

try {
  requireNode()
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  if (!isMadeWithoutMiddleware())
    throw new Stop('The copy without middleware is missing or out of date. Run: npm test -- journeys')
  if (!here.test(process.env.PORTAL_URL ?? ''))
    throw new Stop('The portal without its middleware runs only at http://localhost.')
  const port = portOf('PORT', 3000)
  await requireFree({ PORT: port }, 'node scripts/portal-without-middleware.mjs')
  await serveWithoutMiddleware(port)
} catch (error) {
  complain(error)
  process.exit(1)
}
