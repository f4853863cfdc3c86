// The portal without its middleware, for the journey that shows that nothing private depends on the middleware (S-37): on this
// machine only. `npm test` makes it of the build.
import { portOf, requireFree } from './servers/ports.mjs'
import { requireNode, root, Stop } from './steps/project.mjs'
import { complain } from './steps/report.mjs'
import { isMadeWithoutMiddleware, serveWithoutMiddleware } from './steps/without-middleware.mjs'

const here = /^http:\/\/localhost:\d+$/

try {
  requireNode()
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  if (!isMadeWithoutMiddleware()) throw new Stop('There is none of these sources. Run: npm test -- journeys')
  if (!here.test(process.env.PORTAL_URL ?? ''))
    throw new Stop('The portal without its middleware runs at http://localhost only.')
  const port = portOf('PORT', 3000)
  await requireFree({ PORT: port }, 'node scripts/portal-without-middleware.mjs')
  await serveWithoutMiddleware(port)
} catch (error) {
  complain(error)
  process.exit(1)
}
