import { html, raw } from 'hono/html'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'

/**
 * Renders the sign-out page. The form submits itself when the portal sent the user here. The portal proves that with
 * the session identifier that only it knows (`logout_hint`), or with the user's ID token.
 */
export async function renderSignOut(ctx: KoaContextWithOIDC, form: string, environment: Environment): Promise<void> {
  // When nobody is signed in any more, there is nothing to confirm.
  const sentByPortal =
    !ctx.oidc.session?.accountId ||
    knowsTheSession(ctx) ||
    ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session?.accountId
  const { collegeName, portalUrl } = environment
  ctx.type = 'html'
  ctx.body = await page({
    ...environment,
    title: 'Sign out',
    width: 'form',
    sendsItself: sentByPortal,
    body: html`<h1>Sign out</h1>
      <p>
        ${sentByPortal ? `You are being signed out of ${collegeName}.` : `Do you want to sign out of ${collegeName}?`}
      </p>
      ${raw(form)}
      <button type="submit" id="sign-out" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      ${sentByPortal ? '' : html`<p class="note"><a href="${portalUrl}/">Stay signed in and go to the student portal</a></p>`}`,
  })
}

function knowsTheSession({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.params?.logout_hint
  const session = oidc.client && oidc.session?.authorizations?.[oidc.client.clientId]?.sid
  return typeof hint === 'string' && hint !== '' && hint === session
}

export async function renderSignedOut(ctx: KoaContextWithOIDC, environment: Environment): Promise<void> {
  ctx.type = 'html'
  ctx.body = await page({
    ...environment,
    title: 'Signed out',
    width: 'form',
    body: html`<h1>You are signed out</h1>
      <p><a href="${environment.portalUrl}/">Go to the student portal</a></p>`,
  })
}

/** Renders the page for a sign-in that cannot continue: what happened, and a link to start again. */
export async function renderError(
  ctx: KoaContextWithOIDC,
  out: { error?: string; error_description?: string | undefined },
  environment: Environment,
): Promise<void> {
  ctx.type = 'html'
  ctx.body = await problemPage(environment, ctx.status >= 500 ? 'server_error' : (out.error ?? 'server_error'))
}

/**
 * Renders the page for a sign-in that cannot continue. `code` is the error's wire name, shown small for Student
 * Experience.
 */
export function problemPage(environment: Environment, code: string): Promise<string> {
  const closed = code === 'session_not_found' || code === 'invalid_request'
  return page({
    ...environment,
    title: 'Sign-in problem',
    width: 'form',
    body: html`<h1>This sign-in cannot continue</h1>
      <p>
        ${closed ? 'It was open too long, was finished in another tab, or began with an incomplete address.' : (sentences[code] ?? sentences.server_error)}
      </p>
      <p><a href="${environment.portalUrl}/">Start again from the student portal</a></p>
      <p class="quiet">For Student Experience: ${code}</p>`,
  })
}

const sentences: Record<string, string> = {
  server_error: 'Something went wrong at the college. Please try again in a moment.',
  invalid_redirect_uri: 'The site that sent you here is not one the college knows.',
  invalid_client: 'The site that sent you here is not one the college knows.',
}
