import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errors, type InteractionResults } from 'oidc-provider'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Environment } from '@/college/environment'
import { mailCode } from '@/college/mail/code-mail'
import { pageHeaders } from '@/college/pages/security'
import type { Database } from '@/college/records/database'
import { verifyPassword } from '@/college/records/password'
import { findPersonByOktaId, findPersonByUsername, type Person } from '@/college/records/people'
import { hideMost } from '@/college/services/masks'
import { acrOfPartner } from '@/lib/calls/call'
import { counted, waitInWords } from '@/lib/shared/words'
import { createForms, RefusedForm } from './posted-form'
import { acr, type CollegeProvider, partnerAskedFor } from './provider'
import { problemPage } from './provider-pages'
import { createSecondFactors } from './second-factor'
import { codePage, signInPage } from './sign-in-pages'
import { createThrottle } from './throttle'

type Bindings = { Bindings: HttpBindings }
type Interaction = Awaited<ReturnType<CollegeProvider['interactionDetails']>>

const wrongPassword = 'The username or password is not correct.'
const wrongCode = 'The code is not correct.'
const spentCode = 'This code can no longer be used. Send another code.'

interface Parts {
  environment: Environment
  db: Database
  provider: CollegeProvider
  /** Signs the token of each form. */
  secret: string
  now: () => Date
  /** Logs every sign-in and every refusal. */
  log: Pick<Logger, 'info' | 'warn'>
}

/** The pages of a sign-in, below `/oidc/interaction/{id}`: password, code, cancel. They work without JavaScript. */
export function createInteractions({ environment, db, provider, secret, now, log }: Parts) {
  // Journeys sign in many students from one address, so tests get a higher limit per address, but not per username.
  const throttle = createThrottle({ perAddress: environment.control ? 500 : 20 })
  const factors = createSecondFactors(now)
  const { toForm, readForm } = createForms(environment.url, secret)
  const app = new Hono<Bindings>()

  app.use(pageHeaders(environment))
  app.use(bodyLimit({ maxSize: 8 * 1024 }))
  app.onError(async (error, c) => {
    if (error instanceof errors.SessionNotFound) {
      // The user came back after signing in, or left the page open too long. The portal knows who is signed in and
      // continues or starts over.
      if (c.req.method === 'GET') return c.redirect(`${environment.portalUrl}/?reason=refused`, 303)
      return c.html(await problemPage(environment, 'session_not_found'), 400)
    }
    if (error instanceof RefusedForm) return c.html(await problemPage(environment, 'form_refused'), 403)
    throw error
  })

  app.get('/:id', async (c) => {
    const interaction = await find(c)
    if (interaction.prompt.name !== 'login') return finish(c, { consent: {} })
    const waiting = await findWaiting(interaction)
    if (waiting) return showCode(c, interaction, waiting.oktaId)
    const known = interaction.session?.accountId ? await findPersonByOktaId(db, interaction.session.accountId) : null
    const hint = z.string().max(254).optional().catch(undefined).parse(interaction.params.login_hint)
    const username = c.req.query('username')?.slice(0, 254) ?? hint ?? known?.username
    return c.html(await signInPage(environment, toForm(interaction), { username, partner: partnerOf(interaction) }))
  })

  app.post('/:id', async (c) => {
    const interaction = await find(c)
    const form = await readForm(c, interaction)
    const username = form.username.trim()
    const partner = partnerOf(interaction)
    const refuse = async (message: string, status: 422 | 429) =>
      c.html(await signInPage(environment, toForm(interaction), { username, message, partner }), status)

    const address = c.env.incoming.socket.remoteAddress ?? ''
    const person = await findPersonByUsername(db, username)
    const wait = await throttle.attempt(username, address)
    if (wait !== null) {
      noteRefusal(person, address, 'too many attempts')
      return tooMany(c, wait, (message) => refuse(message, 429))
    }
    const right = await verifyPassword(form.password, person?.passwordHash ?? null)
    if (!person || !right || (partner && person.partner !== partner)) {
      noteRefusal(person, address, !person ? 'unknown username' : right ? 'not with the partner' : 'wrong password')
      await throttle.failed(address)
      return refuse(wrongPassword, 422)
    }
    await throttle.succeeded(username)
    if (person.secondFactor) {
      const waitForCode = await sendCode(interaction, person)
      if (waitForCode !== null) return tooMany(c, waitForCode, (message) => refuse(message, 429))
      return c.redirect(toForm(interaction).action, 303)
    }
    await throttle.signedIn(username)
    return finish(c, signedIn(person.oktaId, { acr: partner ? acrOfPartner(partner) : acr.password, amr: ['pwd'] }))
  })

  app.post('/:id/code', async (c) => {
    const interaction = await find(c)
    const form = await readForm(c, interaction)
    const waiting = await findWaiting(interaction)
    if (!waiting) return c.redirect(toForm(interaction).action, 303)
    const refuse = (message: string, status: 422 | 429) => showCode(c, interaction, waiting.oktaId, { message, status })

    const address = c.env.incoming.socket.remoteAddress ?? ''
    const wait = await throttle.attempt(waiting.username, address)
    if (wait !== null) {
      noteRefusal(waiting, address, 'too many attempts')
      return tooMany(c, wait, (message) => refuse(message, 429))
    }

    const checked = factors.check(interaction.uid, form.code)
    if (checked.result !== 'right') {
      noteRefusal(waiting, address, `${checked.result} code`)
      await throttle.failed(address)
      return refuse(checked.result === 'wrong' ? wrongCode : spentCode, 422)
    }
    await throttle.signedIn(checked.username)
    const partner = partnerOf(interaction)
    return finish(
      c,
      signedIn(checked.oktaId, { acr: partner ? acrOfPartner(partner) : acr.twoFactor, amr: ['pwd', 'otp'] }),
    )
  })

  app.post('/:id/resend', async (c) => {
    const interaction = await find(c)
    await readForm(c, interaction)
    const waiting = await findWaiting(interaction)
    const person = waiting && (await findPersonByOktaId(db, waiting.oktaId))
    if (!person) return c.redirect(toForm(interaction).action, 303)
    const seconds = factors.secondsToResend(interaction.uid)
    if (seconds > 0) {
      return showCode(c, interaction, person.oktaId, {
        message: `You can ask for another code in ${waitInWords(seconds)}.`,
        status: 429,
      })
    }
    const wait = await sendCode(interaction, person)
    if (wait !== null) {
      return tooMany(c, wait, (message) => showCode(c, interaction, person.oktaId, { message, status: 429 }))
    }
    return showCode(c, interaction, person.oktaId, {
      note: 'Another code is on its way. The previous one no longer works.',
    })
  })

  app.post('/:id/cancel', async (c) => {
    const interaction = await find(c)
    await readForm(c, interaction)
    factors.forget(interaction.uid)
    return finish(c, { error: 'access_denied', error_description: 'The person canceled the sign-in.' })
  })

  /** Logs a refused sign-in, but never the typed username: people sometimes type their password there. */
  function noteRefusal(person: { oktaId: string } | null, address: string, why: string): void {
    log.warn({ person: person?.oktaId ?? null, address, why }, 'a sign-in was refused')
  }

  function signedIn(accountId: string, how: { acr: string; amr: string[] }): InteractionResults {
    log.info({ person: accountId, factors: how.amr }, 'signed in')
    // Grants consent as well: the portal is the college's own, so there is no consent page.
    return { login: { accountId, ...how }, consent: {} }
  }

  /**
   * Returns the sign-in that this browser has open. Throws SessionNotFound when the cookie and the address name
   * different ones.
   */
  async function find(c: Context<Bindings>): Promise<Interaction> {
    const interaction = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
    if (interaction.uid !== c.req.param('id')) throw new errors.SessionNotFound('another sign-in')
    return interaction
  }

  /**
   * Returns the person who must enter a code in this sign-in. Returns null when their password or email address has
   * changed since; the sign-in then starts over (S-18).
   */
  async function findWaiting({ uid }: Interaction) {
    const waiting = factors.find(uid)
    if (waiting) factors.forgetUnlessStill(uid, await findPersonByOktaId(db, waiting.oktaId))
    return factors.find(uid)
  }

  async function finish(c: Context<Bindings>, result: InteractionResults) {
    return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303)
  }

  async function sendCode(interaction: Interaction, person: Person) {
    const wait = await throttle.sendCode(person.oktaId)
    if (wait !== null) return wait
    const code = factors.begin(interaction.uid, person)
    const { email: to, firstName } = person
    await mailCode(db, { to, firstName, code, use: 'signIn', context: environment }, now())
    return null
  }

  async function showCode(
    c: Context<Bindings>,
    interaction: Interaction,
    oktaId: string,
    { message, note, status = 200 }: { message?: string; note?: string; status?: 200 | 422 | 429 } = {},
  ) {
    const person = await findPersonByOktaId(db, oktaId)
    const sentTo = hideMost(person?.email ?? '')
    return c.html(await codePage(environment, toForm(interaction), { sentTo, message, note }), status)
  }

  return app
}

const partnerOf = ({ params }: Interaction) => partnerAskedFor(params.acr_values)

function tooMany(c: Context<Bindings>, minutes: number, refuse: (message: string) => Response | Promise<Response>) {
  c.header('Retry-After', String(minutes * 60))
  return refuse(`Too many attempts. Try again in ${counted(minutes, 'minute')}.`)
}
