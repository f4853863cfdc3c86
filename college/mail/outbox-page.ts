import { html } from 'hono/html'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import { collegeZone } from '@/lib/shared/calendar-date'
import type { Mail } from './outbox'

const clock = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: collegeZone,
})

/** Renders the sent emails as letters, newest first. */
export function outboxPage(environment: Environment, mails: Mail[]): Promise<string> {
  return page({
    ...environment,
    title: 'Outbox',
    body: html`<h1>Outbox</h1>
      <p class="quiet">
        ${mails.length === 0 ? 'The college has not sent any email yet.' : 'Sent by the college, newest first. Reload to see more.'}
      </p>
      ${mails.map(letter)}`,
  })
}

function letter({ at, to, subject, text, links }: Mail) {
  const web = links.filter((link) => /^https?:\/\//.test(link))
  return html`<article class="letter">
    <h2>${subject}</h2>
    <p class="hint">To ${to}, <time datetime="${at}">${clock.format(new Date(at))} Eastern</time></p>
    <p class="text">${text}</p>
    ${
      web.length > 0
        ? html`<ul>
            ${web.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
          </ul>`
        : ''
    }
  </article>`
}
