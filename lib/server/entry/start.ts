import 'server-only'
import { captureConsole } from '../observability/console'
import { environment, EnvironmentError } from '../env'
import { offerFront } from './front'
import { log } from '../observability/log'
import { maintenance } from '../maintenance/maintenance'
import { callsUnderWay } from '../observability/metrics'
import { serveMetrics } from '../handlers/metrics'
import { rememberOutside } from '../process/outside-requests'
import { unwritablePlaces } from './places'
import { watchProcessLoad } from '../load-shedding/event-loop-lag'
import { sweepViews } from '../session/masquerade/view-watch'
import { drainOnSignals, waitFor, whenStopping } from '../process/shutdown'
import { sendTraces, startTraces } from '../observability/traces'

/**
 * Starts everything that runs once per process: settings, log, metrics, traces, maintenance, the sweep of expired staff
 * views, the front. Prints a bad setting or a folder that cannot be written, and ends the process.
 */
export async function startPortal(): Promise<void> {
  try {
    const settings = environment()
    const { portalUrl, session, embedded, development, production, trustedProxyHops, unnamed } = settings
    const unwritable = unwritablePlaces(settings)
    if (unwritable.length > 0) throw new EnvironmentError(unwritable)
    if (!development) captureConsole()
    rememberOutside()
    drainOnSignals(log)
    watchProcessLoad()
    waitFor(callsUnderWay)
    startTraces()
    whenStopping(sendTraces)
    await serveMetrics()
    sweepViews()
    maintenance()
    if (!development) offerFront()
    log().info({ portalUrl, store: session.store.split(':', 1)[0], embeddedCollege: embedded }, 'portal starts')
    // In production a proxy terminates https, so there is at least one.
    if (production && trustedProxyHops === 0)
      log().warn('TRUSTED_PROXY_HOPS is 0: all browsers count as one address, also for the rate limits')
    if (unnamed.sites.length > 0)
      log().warn(
        { variables: unnamed.sites },
        'site addresses are not configured: links lead to pages of the embedded college',
      )
    if (unnamed.brand.length > 0)
      log().warn(
        { variables: unnamed.brand },
        'the college is not configured: pages show contacts of the embedded college',
      )
  } catch (error) {
    // Next would only log it, and the process would wait for a portal that never opens.
    const said = error instanceof EnvironmentError ? error.message : `The portal cannot start: ${String(error)}`
    process.stderr.write(`${said}\n`)
    process.exit(1)
  }
}
