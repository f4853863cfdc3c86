import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Environment } from '@/college/environment'
import { securityHeaders } from '@/college/pages/security'
import { afterCommit } from '@/college/records/after-commit'
import type { Database } from '@/college/records/database'
import type { Control } from '@/college/services-context'
import { createAccessTokenVerifier } from './access-token'
import { findAccount } from './account'
import { removeExpired } from './adapter'
import { answerFromNode } from './bridge'
import { endSessionOfRevoked } from './end-sessions'
import { endSignIns } from './end-sign-ins'
import { createInteractions } from './interactions'
import { openKeys } from './keys'
import { namedEndpoints } from './named-endpoints'
import { createProvider } from './provider'

interface Parts {
  environment: Environment
  db: Database
  control: Control
  now: () => Date
  /** Called with each error that is the college's own fault. */
  report: (error: unknown, path: string) => void
  log: Pick<Logger, 'info' | 'warn'>
}

/** Creates the identity provider at `/oidc`, with its sign-in pages and the verifier for its access tokens. */
export async function createIdentity({ environment, db, control, now, report, log }: Parts) {
  const keys = await openKeys(db, now())
  await removeExpired(db, now())
  const provider = createProvider({ environment, db, keys })
  const verifyAccessToken = createAccessTokenVerifier({ keys, issuer: provider.issuer })
  const headers = securityHeaders(environment, 'self')
  const { host, protocol } = new URL(environment.url)

  // These forms carry codes, tokens and verifiers, so the call log gets only the parameter names.
  const parametersOf = new WeakMap<IncomingMessage, string[]>()

  provider.use(async (ctx, next) => {
    ctx.set(headers)
    await next()
    await endSessionOfRevoked(ctx.oidc, db)
    const sent = Object.entries(ctx.oidc?.params ?? {}).filter(([, value]) => value !== undefined)
    parametersOf.get(ctx.req)?.push(...sent.map(([name]) => name))
  })
  provider.on('server_error', (ctx, error) => report(error, ctx.path))
  const listener = provider.callback()

  const app = new Hono<{ Bindings: HttpBindings }>()

  app.route('/interaction', createInteractions({ environment, db, provider, secret: keys.secrets[0] ?? '', now, log }))

  app.on(['GET', 'POST'], '/userinfo', async (c) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const bearer = token ? await verifyAccessToken(token) : null
    const account = bearer && (await findAccount(db, bearer.subject))
    c.header('Cache-Control', 'no-store')
    if (account) return c.json(await account.claims('userinfo', '', {}, []))
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
    return c.json({ error: 'invalid_token', message: 'The access token is missing, expired or not valid here.' }, 401)
  })

  app.all('*', (c) => {
    const { incoming } = c.env
    const path = c.req.path.slice('/oidc'.length)
    const send = () => {
      // The provider builds its addresses from these headers. They name the college, whatever the caller sent.
      incoming.headers.host = host
      incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      delete incoming.headers['x-forwarded-host']
      const mounted = Object.assign(incoming, {
        originalUrl: incoming.url,
        url: incoming.url?.slice('/oidc'.length) || '/',
      })
      return answerFromNode(listener, mounted)
    }
    const name = namedEndpoints[path]
    if (!name) return send()
    const parameters: string[] = []
    if (c.req.method === 'POST') parametersOf.set(incoming, parameters)
    return control.answerInstead(
      {
        name,
        method: c.req.method,
        path: c.req.path,
        query: withoutSecrets(c.req.query()),
        body: c.req.method === 'POST' ? parameters : null,
        subject: null,
        actor: null,
        studentId: null,
      },
      send,
    )
  })

  /** Tells the portal in the background. The sessions here have ended in any case. */
  const tellPortal = async (oktaId: string, signIn: string) => {
    try {
      const client = (await provider.Client.find(environment.clientId)) as ToldOfSignOuts | undefined
      await client?.backchannelLogout(oktaId, signIn)
    } catch (error) {
      log.warn({ person: oktaId, error: String(error) }, 'could not tell the portal that a sign-in ended')
    }
  }

  return {
    app,
    verifyAccessToken,
    linkSecret: keys.secrets[0] ?? '',
    /** See `ServiceContext.endSignIns`. */
    endSignIns: async (within: Database, oktaId: string, except: string | null): Promise<void> => {
      const ended = await endSignIns(within, oktaId, { clientId: environment.clientId, except })
      // Waits for the commit: after a rollback the portal would have ended its sessions for nothing.
      afterCommit(within, () => ended.forEach((signIn) => void tellPortal(oktaId, signIn)))
    },
  }
}

/** A method that oidc-provider's types leave out: sends a signed logout token to the client's address. */
interface ToldOfSignOuts {
  backchannelLogout(subject: string, sid: string): Promise<void>
}

/** Keeps tokens in the query out of the call log. */
function withoutSecrets(query: Record<string, string>): Record<string, string> {
  return 'id_token_hint' in query ? { ...query, id_token_hint: 'hidden' } : query
}
