import { backToPortal } from './back-to-portal'
import { html } from 'hono/html'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import { demoAccounts, demoOktaId } from '@/college/seed/scenarios/names'
import { sites } from './catalogue'

/**
 * Renders the page that takes the place of the administration tool: a few students to view the portal as. A finished
 * view returns here with the identifier of its student (MQ-03).
 */
export function adminTool(environment: Environment, uid: string | undefined): Promise<string> {
  const { collegeName, demo, portalUrl } = environment
  const known = uid !== undefined && /^[A-Za-z0-9]{1,64}$/.test(uid) ? uid : null
  return page({
    ...environment,
    title: 'Administration tool',
    body: html`<h1>Administration tool</h1>
      <p>${sites.admin?.purpose}</p>
      ${known ? viewed(known, portalUrl) : ''} ${demo ? studentList(portalUrl) : ''}
      <p>This is the page of ${collegeName}, the demonstration college. A real college leads to its own site here.</p>
      ${backToPortal(`${portalUrl}/`)}`,
  })
}

const viewAddress = (portalUrl: string, uid: string) => `${portalUrl}/auth/sso/admin-login/${encodeURIComponent(uid)}`

function viewed(uid: string, portalUrl: string) {
  const account = demoAccounts.find(({ key }) => demoOktaId(key) === uid)
  return html`<div class="note" role="status">
    <p>
      The student: <strong>${account?.username ?? uid}</strong>.
      <a href="${viewAddress(portalUrl, uid)}">View the portal as this student</a>
    </p>
  </div>`
}

function studentList(portalUrl: string) {
  const students = demoAccounts.filter(({ username }) => username.endsWith('@students.example'))
  return html`<h2>Students</h2>
    <p>To view the portal as one of them, sign in as <code>staff@college.example</code>.</p>
    <dl>
      ${students.map(
        ({ key, username, about }) =>
          html`<dt><a href="${viewAddress(portalUrl, demoOktaId(key))}">${username}</a></dt>
            <dd>${about}</dd>`,
      )}
    </dl>`
}
