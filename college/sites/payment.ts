import { backToPortal } from './back-to-portal'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import { pageHeaders } from '@/college/pages/security'
import type { Database } from '@/college/records/database'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { type CardField, checkCard, declinedNumber, type TypedCard } from './card'
import { countDeclined, enterCard, findCardEntry } from './card-entry'

interface Parts {
  environment: Environment
  db: Database
  now: () => Date
}

const text = z.string().max(100).catch('')
const Form = z.object({ session: text, holder: text, number: text, expires: text, code: text })
const nothingTyped: TypedCard = { holder: '', number: '', expires: '', code: '' }

type Problem = { faults: Partial<Record<CardField, string>> } | { declined: true }

/**
 * Creates the payment provider's page for card data, below `/sites/payment`. It is the only place where a card number
 * is typed. The one-time value from `paymentPage` opens it, and it returns with a token in place of the card. The
 * number and the security code are never stored or logged, and are not shown again after an error.
 */
export function createPayment({ environment, db, now }: Parts) {
  const app = new Hono()
  app.use(pageHeaders(environment), bodyLimit({ maxSize: 8 * 1024 }))

  app.get('/card', async (c) => {
    const session = c.req.query('session') ?? ''
    const entry = await findCardEntry(db, session, now())
    return entry
      ? c.html(await cardPage(environment, session, entry.returnTo))
      : c.html(await overPage(environment), 403)
  })

  app.post('/card', async (c) => {
    const { session, ...typed } = Form.parse(await c.req.parseBody())
    const entry = await findCardEntry(db, session, now())
    if (!entry) return c.html(await overPage(environment), 403)
    const checked = checkCard(typed, toCalendarDate(now()))
    if (!('card' in checked)) {
      if ('declined' in checked) await countDeclined(db, session)
      return c.html(await cardPage(environment, session, entry.returnTo, typed, checked), 422)
    }
    const token = await enterCard(db, session, checked.card, now())
    if (token === null) return c.html(await overPage(environment), 403)
    const back = new URL(entry.returnTo)
    back.searchParams.set('paymentToken', token)
    return c.redirect(back.href, 303)
  })
  return app
}

const labels: Record<CardField, string> = {
  holder: 'Name on the card',
  number: 'Card number',
  expires: 'Expires, month and year',
  code: 'Security code',
}

function cardPage(
  environment: Environment,
  session: string,
  returnTo: string,
  typed = nothingTyped,
  problem?: Problem,
) {
  const faults = problem && 'faults' in problem ? problem.faults : {}
  const field = (name: CardField, autocomplete: string, value: string, numeric: boolean) =>
    html`<label for="${name}">${labels[name]}</label>
      ${faults[name] ? html`<p class="hint" id="${name}-fault"><strong>${faults[name]}</strong></p>` : ''}
      <input
        id="${name}"
        name="${name}"
        type="text"
        value="${value}"
        required
        maxlength="100"
        autocomplete="${autocomplete}"
        spellcheck="false"
        ${numeric ? html`inputmode="numeric"` : ''}
        ${faults[name] ? html`aria-invalid="true" aria-describedby="${name}-fault"` : ''}
      />`
  return page({
    ...environment,
    title: problem ? 'Error: Your card' : 'Your card',
    width: 'form',
    body: html`<h1>Your card</h1>
      <p class="quiet">
        for your subscription. Your card number stays with the payment provider; the student portal never sees it.
      </p>
      ${problem ? summary(problem) : ''}
      <form method="post" action="/sites/payment/card" novalidate>
        <input type="hidden" name="session" value="${session}" />
        ${field('holder', 'cc-name', typed.holder, false)} ${field('number', 'cc-number', '', true)}
        ${field('expires', 'cc-exp', typed.expires, false)} ${field('code', 'cc-csc', '', true)}
        <button type="submit">Use this card</button>
      </form>
      <p><a href="${returnTo}">Go back without changing the card</a></p>
      ${environment.demo ? demoCards() : ''}`,
  })
}

function summary(problem: Problem) {
  const fields = 'faults' in problem ? (Object.entries(problem.faults) as [CardField, string][]) : []
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    ${
      'declined' in problem
        ? html`<p>The card was declined. Nothing was charged. Try another card, or ask your bank.</p>`
        : html`<ul>
            ${fields.map(([name, fault]) => html`<li><a href="#${name}">${fault}</a></li>`)}
          </ul>`
    }
  </div>`
}

const demoCards = () =>
  html`<div class="note">
    <p>
      This is a demonstration college. You will not be charged. <code>4242 4242 4242 4242</code> is accepted,
      <code>${declinedNumber.replace(/(.{4})(?=.)/g, '$1 ')}</code> is declined.
    </p>
  </div>`

const overPage = (environment: Environment) =>
  page({
    ...environment,
    title: 'This page is closed',
    body: html`<h1>This page is closed</h1>
      <p>
        Each link to the card page works for ten minutes and accepts one card. Go back to the portal and follow it
        again.
      </p>
      ${backToPortal(`${environment.portalUrl}/`)}`,
  })
