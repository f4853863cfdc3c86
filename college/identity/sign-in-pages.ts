import { html } from 'hono/html'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import { demoAccounts, demoPassword } from '@/college/seed/scenarios'
import type { Partner } from '@/lib/calls/call'
import { pages } from '@/lib/shared/routes'

/** The parts of every sign-in form: its target, and the token that proves it came from our page. */
export interface FormParts {
  action: string
  token: string
}

/**
 * Renders the page for username and password. `message` is an error to show. `username` is what was typed or is already
 * known. With `partner`, the page takes the place of that partner's own sign-on, which the college does not run.
 */
export function signInPage(
  environment: Environment,
  form: FormParts,
  { username = '', message, partner = null }: { username?: string; message?: string; partner?: Partner | null },
): Promise<string> {
  const heading = partner ? 'Partner sign-on' : 'Sign in'
  return page({
    ...environment,
    title: message ? `Error: ${heading}` : heading,
    width: 'form',
    body: html`<h1>${heading}</h1>
      <p class="quiet">
        ${partner ? 'This page stands in for the sign-on of the partner program.' : 'to the student portal'}
      </p>
      ${alert(message)}
      <form method="post" action="${form.action}">
        <input type="hidden" name="token" value="${form.token}" />
        <label for="username">Username</label>
        <input
          id="username"
          name="username"
          type="text"
          value="${username}"
          required
          maxlength="254"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          ${message ? describedByAlert : ''}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          required
          maxlength="256"
          autocomplete="current-password"
          ${message ? describedByAlert : ''}
        />
        <button type="submit">Sign in</button>
      </form>
      ${partner ? '' : html`<p><a href="${environment.portalUrl}${pages.passwordReset.path}">Forgot your password or username?</a></p>`}
      ${message ? html`<p class="quiet">Did you tell us that a change to your account was not yours? Then your password may no longer work. Call us at ${environment.supportPhone}.</p>` : ''}
      ${cancelForm(form)} ${environment.demo ? demoAccountList(form.action) : ''}`,
  })
}

/**
 * Renders the page for the six-digit code. `sentTo` is the mostly hidden email address. `note` says that a code was
 * sent.
 */
export function codePage(
  environment: Environment,
  form: FormParts,
  { sentTo, message, note }: { sentTo: string; message?: string; note?: string },
): Promise<string> {
  return page({
    ...environment,
    title: message ? 'Error: Enter your code' : 'Enter your code',
    width: 'form',
    body: html`<h1>Enter your code</h1>
      <p>A six-digit code is on its way to <strong>${sentTo}</strong>. It can be used for 10 minutes.</p>
      ${alert(message)} ${note ? html`<div class="note" role="status"><p>${note}</p></div>` : ''}
      <form method="post" action="${form.action}/code">
        <input type="hidden" name="token" value="${form.token}" />
        <label for="code">Six-digit code</label>
        <input
          id="code"
          class="code"
          name="code"
          type="text"
          required
          maxlength="12"
          inputmode="numeric"
          autocomplete="one-time-code"
          ${message ? describedByAlert : ''}
        />
        <button type="submit">Continue</button>
      </form>
      <form method="post" action="${form.action}/resend">
        <input type="hidden" name="token" value="${form.token}" />
        <button type="submit" class="second">Send another code</button>
      </form>
      ${cancelForm(form)} ${environment.demo ? demoMailNote() : ''}`,
  })
}

const describedByAlert = html`aria-describedby="problem"`

function alert(message: string | undefined) {
  if (!message) return ''
  return html`<div class="alert" id="problem" role="alert" tabindex="-1" autofocus><p>${message}</p></div>`
}

function cancelForm({ action, token }: FormParts) {
  return html`<form method="post" action="${action}/cancel">
    <input type="hidden" name="token" value="${token}" />
    <button type="submit" class="second">Cancel</button>
  </form>`
}

function demoAccountList(action: string) {
  return html`<details>
    <summary>Demo accounts</summary>
    <p class="hint">
      The password for all of them is <code>${demoPassword}</code>. Choose one to fill in its username.
    </p>
    <dl>
      ${demoAccounts.map(
        ({ username, about }) =>
          html`<dt><a href="${action}?username=${encodeURIComponent(username)}">${username}</a></dt>
            <dd>${about}</dd>`,
      )}
    </dl>
  </details>`
}

function demoMailNote() {
  return html`<div class="note">
    <p>
      This is the demonstration college. Its email is in the
      <a href="/outbox" target="_blank">outbox (opens a new tab)</a>.
    </p>
  </div>`
}
