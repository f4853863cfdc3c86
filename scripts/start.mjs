// `npm start`: installs and builds what is missing, starts the embedded college and the portal, stops both on Ctrl-C.
// With COLLEGE_WEB_SERVICE_URL set, it starts only the portal. `--dev` starts both with reload.
import { build, buildState } from './steps/build.mjs'
import { isStopping, stopAll, stopOnSignals } from './steps/children.mjs'
import { installPackages } from './steps/install.mjs'
import { portOf, requireFree } from './servers/ports.mjs'
import { readEnvironmentFile, requireNode, Stop } from './steps/project.mjs'
import { complain, steps } from './steps/report.mjs'
import { startCollege, startPortal } from './servers/servers.mjs'
import { welcome } from './servers/welcome.mjs'

const reload = process.argv.includes('--dev')

async function main() {
  requireNode()
  readEnvironmentFile()
  const alone = Boolean(process.env.COLLEGE_WEB_SERVICE_URL?.trim())
  const port = portOf('PORT', 3000)
  const collegePort = portOf('COLLEGE_PORT', 4000)
  await requireFree(
    alone ? { PORT: port } : { PORT: port, COLLEGE_PORT: collegePort },
    reload ? 'npm run dev' : 'npm start',
  )

  stopOnSignals(0)
  await installPackages()

  const building = !reload && buildState() !== 'fresh'
  const servers = await steps({
    [building ? 'Building and starting the portal' : 'Starting the portal']: async () => {
      if (building) await build()
      return startPortal({ port, collegePort: alone ? undefined : collegePort, reload })
    },
    ...(!alone && {
      'Starting the college (the first start fills its records)': () =>
        startCollege({ port: collegePort, portalPort: port, reload }),
    }),
  })

  const text = await welcome({ port, collegePort: alone ? undefined : collegePort })
  for (const server of servers) server.passOn()
  console.log(text)
  await Promise.race(servers.map(ends))
}

async function ends(server) {
  const { code, signal } = await server.ended
  throw new Stop(`The ${server.name} stopped unexpectedly (${signal ?? `exit code ${code}`}).`)
}

try {
  await main()
} catch (error) {
  complain(error)
  await stopAll()
  if (!isStopping()) process.exit(1)
}
