import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { contextStorage } from 'hono/context-storage'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import { createControl } from './control/control'
import { createControlRoutes } from './control/routes'
import { isLoopback } from './control/loopback'
import type { Environment } from './environment'
import { createIdentity } from './identity/identity'
import { listMail } from './mail/outbox'
import { outboxPage } from './mail/outbox-page'
import { createAssets } from './pages/assets'
import { securityHeaders } from './pages/security'
import type { Database } from './records/database'
import { createReminders } from './reminders/reminders'
import { createServices } from './services'
import { createAccountTasks } from './services/account-tasks'
import { homePage, nothingHere } from './sites/home'
import { createSites } from './sites/sites'

interface Parts {
  environment: Environment
  db: Database
  now?: () => Date
  /**
   * Called with the error and its route when the college itself is at fault. The route stands in for the path, which
   * may hold the secret of a link.
   */
  report: (error: unknown, path: string) => void
  /** Logs sign-ins. */
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Creates the whole college behind one address: sign-in, services, outbox, its other sites, and the control routes for
 * tests. `remind` sends the reminders that are due. `settled` waits for background work to finish.
 */
export async function createCollege({ environment, db, now = () => new Date(), report, log }: Parts) {
  const control = createControl({ enabled: environment.control, now })
  const identity = await createIdentity({ environment, db, control, now, report, log })
  const pageHeaders = securityHeaders(environment, 'none')

  const college = new Hono<{ Bindings: HttpBindings }>()
  college.use(contextStorage())

  college.get('/health', (c) => c.json({ status: 'ok' }))
  college.get('/', async (c) => c.html(await homePage(environment), 200, pageHeaders))
  college.get('/outbox', async (c) => {
    if (!isLoopback(c, environment.url)) return c.notFound()
    return c.html(await outboxPage(environment, await listMail(db)), 200, pageHeaders)
  })
  college.route('/assets', createAssets())
  college.route('/sites', createSites({ environment, db, now }))
  college.route('/oidc', identity.app)
  const { collegeName, supportPhone, supportEmail, portalUrl, annualReview } = environment
  const reminders = createReminders({
    db,
    context: { collegeName, portalUrl },
    annualReview,
    report: (error) => report(error, 'reminders'),
  })
  if (environment.control)
    college.route(
      '/control',
      createControlRoutes({ db, control, now, publicUrl: environment.url, remind: reminders.remind }),
    )
  const accountTasks = createAccountTasks({
    db,
    now,
    context: { collegeName, supportPhone, portalUrl },
    report: (error) => report(error, 'account tasks'),
  })
  accountTasks.wake() // finishes the tasks that were left when the college last stopped
  college.route(
    '/',
    createServices({
      db,
      now,
      verifyAccessToken: identity.verifyAccessToken,
      control,
      staffGroup: environment.staffGroup,
      collegeName,
      supportPhone,
      supportEmail,
      publicUrl: environment.url,
      portalUrl,
      annualReview,
      linkSecret: identity.linkSecret,
      accountTasks,
      endSignIns: identity.endSignIns,
    }),
  )

  college.notFound(async (c) => {
    const message = 'The college has nothing at this address.'
    if (!c.req.header('accept')?.includes('text/html')) return c.json({ message }, 404)
    return c.html(await nothingHere(environment), 404, pageHeaders)
  })
  college.onError((error, c) => {
    report(error, routeOf(c))
    return c.json({ message: 'The college could not answer. Please try again.' }, 500)
  })
  return {
    answer: college.fetch,
    remind: reminders.remind,
    settled: async () => {
      await Promise.all([accountTasks.settled(), reminders.stop()])
    },
  }
}

/** Returns the route pattern that matched the request, or its path if none did. */
const routeOf = (c: Context): string => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? c.req.path
