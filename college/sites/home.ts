import { html } from 'hono/html'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import { sites } from './catalogue'

/** Renders the page at `/`: what this college serves, and where. */
export function homePage(environment: Environment): Promise<string> {
  return page({
    ...environment,
    title: 'What this college serves',
    body: html`<h1>What this college serves</h1>
      <p>
        This is the college behind the <a href="${environment.portalUrl}/">student portal</a>: its sign-in, its records
        and its services, run for demonstration and for tests. Its students are fictional.
      </p>
      <dl>
        <dt>Sign-in</dt>
        <dd><a href="/oidc/.well-known/openid-configuration">/oidc</a>, an OpenID Connect provider</dd>
        <dt>Services</dt>
        <dd>
          <code>/web-service</code>, <code>/api</code> and <code>/content</code>, with an access token of this sign-in
        </dd>
        <dt>Email</dt>
        <dd><a href="/outbox">/outbox</a>, all email that the college sent</dd>
      </dl>
      <h2>Other sites of the college</h2>
      <ul>
        ${Object.entries(sites).map(([path, { title }]) => html`<li><a href="/sites/${path}">${title}</a></li>`)}
      </ul>`,
  })
}

/** Renders the page for an unknown address. */
export function nothingHere(environment: Environment): Promise<string> {
  return page({
    ...environment,
    title: 'Nothing here',
    body: html`<h1>Nothing here</h1>
      <p>The college has no page at this address. <a href="/">See what it serves</a>.</p>`,
  })
}
