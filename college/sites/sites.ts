import { backToPortal } from './back-to-portal'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import { pageHeaders } from '@/college/pages/security'
import type { Database } from '@/college/records/database'
import { adminTool } from './admin-tool'
import { sites } from './catalogue'
import { enrollmentArrival } from './enrollment'
import { createLearningSystem } from './learning-system'
import { createLibrary } from './library'
import { createMicrosites } from './microsites'
import { createPayment } from './payment'
import { payFee } from './recertification-fee'

interface Parts {
  environment: Environment
  db: Database
  now: () => Date
}

const text = z.string().max(100).catch('')
const FeeForm = z.object({ session: text, promocode: text })

/** Creates the pages that take the place of a college's other sites, below `/sites`. An unknown page is a 404. */
export function createSites(parts: Parts) {
  const { environment, db, now } = parts
  const app = new Hono()
  app.use(pageHeaders(environment))
  app.route('/learning', createLearningSystem(parts))
  app.route('/library', createLibrary(environment))
  app.route('/microsites', createMicrosites(environment))
  app.route('/payment', createPayment(parts))

  app.on('GET', ['/admin', '/admin/dashboard'], async (c) => c.html(await adminTool(environment, c.req.query('uid'))))

  app.get('/enrollment/utilAuth/loginSSO', async (c) => {
    const arrival = await enrollmentArrival(environment, db, now(), {
      session: c.req.query('session'),
      params: c.req.query('params'),
    })
    return c.html(arrival.page, arrival.status)
  })

  app.post('/enrollment/recertification-fee', bodyLimit({ maxSize: 4 * 1024 }), async (c) => {
    const { session, promocode } = FeeForm.parse(await c.req.parseBody())
    const answer = await payFee(environment, db, { session, promoCode: promocode, now: now() })
    return 'to' in answer ? c.redirect(answer.to, 303) : c.html(answer.page, 403)
  })

  for (const [path, { title, purpose }] of Object.entries(sites)) {
    app.get(`/${path}`, async (c) =>
      c.html(
        await page({
          ...environment,
          title,
          body: html`<h1>${title}</h1>
            <p>${purpose}</p>
            <p>
              This is the page of ${environment.collegeName}, the demonstration college. A real college leads to its own
              site here.
            </p>
            ${backToPortal(`${environment.portalUrl}/`)}`,
        }),
      ),
    )
  }
  return app
}
