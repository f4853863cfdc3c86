// `npm run portal`: runs only the portal, from the existing build, in this process.
import { builtName, buildState } from './steps/build.mjs'
import { followParent } from './servers/follow-parent.mjs'
import { requirePackages } from './steps/install.mjs'
import { portOf, requireFree } from './servers/ports.mjs'
import { readEnvironmentFile, requireNode, root, Stop } from './steps/project.mjs'
import { complain } from './steps/report.mjs'
import { servePortal } from './servers/serve.mjs'

try {
  requireNode()
  readEnvironmentFile({ connects: true })
  requirePackages({ toRun: true })
  const state = buildState()
  if (state === 'missing') throw new Stop('The portal is not built yet. Run: npm run build')
  if (state === 'stale')
    console.error('The sources have changed since the build. To include the changes, run: npm run build')
  const port = portOf('PORT', 3000)
  await requireFree({ PORT: port }, 'npm run portal')
  followParent()
  process.env.DEPLOYMENT_ID = builtName()
  await servePortal({ folder: root, port })
} catch (error) {
  complain(error)
  process.exit(1)
}
