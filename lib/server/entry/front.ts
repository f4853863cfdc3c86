import 'server-only'
import { createServer, type RequestListener, type Server } from 'node:http'
import { isWithoutAddress } from '@/lib/shared/without-address'
import { env } from '../env'
import { limitBody } from '../http/body-limits'
import { styleSheetsIn } from '../http/inline-style-sheet'
import { portalResponses } from '../http/portal-response'
import { refuseBeforeBody } from './before-body'
import { noteAnswer } from '../handlers/metrics'
import { longestArrivalMs } from '../http/request-limits'
import { normalizeRequest } from '../http/request-normalization'
import { answerUnreadable, refuseTunnel } from '../http/unreadable-request'
import { countUnderWay } from '../load-shedding/event-loop-lag'
import { inRequest } from '../http/request-context'
import { listenProblem } from '../process/listen-problem'
import { processPlace } from '../process/process-wide'
import { closeWhenStopping, lastWhenStopping } from '../process/shutdown'
import { traceRequest } from '../observability/traces'

/**
 * The portal's own server in front of Next (decision 20). Every request passes these steps, in this order, before Next.
 * `onward` is Next.
 */
export const front =
  (onward: RequestListener): RequestListener =>
  (request, response) => {
    // Metrics, traces and the parts of a page all wait for the end of a response. It lives too briefly to leak
    // listeners.
    response.setMaxListeners(0)
    normalizeRequest(request)
    lastWhenStopping(response)
    countUnderWay(request, response)
    noteAnswer(request, response)
    traceRequest(request, response, () =>
      inRequest(
        response,
        () =>
          void limitBody(request, response, {
            refuse: refuseBeforeBody,
            onward: (whole) => onward(whole as typeof request, response),
          }),
      ),
    )
  }

/**
 * How long a connection may be idle: longer than a proxy or a load balancer keeps one (60 s is usual), so that they
 * close it first. A request sent while we close would be lost, and a save is not sent again.
 */
const idleConnectionMs = 65_000

/**
 * Listens where the settings say, in front of the build in `folder`. Rejects with the setting that cannot be used. Has
 * no listener for upgrades, so Node treats an upgrade as an ordinary request.
 */
export async function openFront(onward: RequestListener, folder: string): Promise<Server[]> {
  const servers: Server[] = []
  const ServerResponse = portalResponses(styleSheetsIn(folder))
  for (const host of env.hosts) {
    const server = createServer(
      { ServerResponse, keepAliveTimeout: idleConnectionMs, requestTimeout: longestArrivalMs },
      front(onward),
    )
    server.on('clientError', answerUnreadable(folder))
    server.on('connect', refuseTunnel)
    try {
      await listen(server, host)
    } catch (error) {
      if (host === '::1' && servers.length > 0 && isWithoutAddress(error)) continue // a machine without IPv6
      throw listenProblem(error as NodeJS.ErrnoException, { port: 'PORT', host: 'HOST' })
    }
    closeWhenStopping(server)
    servers.push(server)
  }
  return servers
}

const listen = (server: Server, host: string | undefined): Promise<void> =>
  new Promise((done, failed) => {
    server.once('error', failed)
    server.listen({ port: env.port, host }, () => {
      server.off('error', failed)
      done()
    })
  })

const offer = processPlace<(open: typeof openFront) => void>('front')

/**
 * Hands `openFront` to the program that runs Next (scripts/servers/serve.mjs), because this module is built and that
 * program is not.
 */
export const offerFront = (): void => offer.held()?.(openFront)
