import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import { pageHeaders } from '@/college/pages/security'
import { isArchived, libraryWithArchive } from '@/college/seed/population/archive'
import { library, type LibraryItem } from '@/college/seed/population/library'
import { toLongDate } from '@/lib/shared/calendar-date'
import { inHours } from '@/lib/shared/hours'
import { counted } from '@/lib/shared/words'
import { backToPortal } from './back-to-portal'
import { sites } from './catalogue'

/** Creates the college library below `/sites/library`: a list by topic, and a page for each item. */
export function createLibrary(environment: Environment) {
  const app = new Hono()
  app.use(pageHeaders(environment))
  app.get('/', async (c) => c.html(await shelves(environment)))
  app.get('/:id', async (c, next) => {
    const asked = c.req.param('id')
    const item = (isArchived(asked) ? libraryWithArchive() : library).find(({ id }) => id === asked)
    return item ? c.html(await about(environment, item)) : next()
  })
  return app
}

function shelves(environment: Environment): Promise<string> {
  const topics = [...new Set(library.map(({ topic }) => topic))]
  return page({
    ...environment,
    title: 'College library',
    body: html`<h1>College library</h1>
      <p>${sites.library?.purpose}</p>
      ${topics.map(
        (topic) =>
          html`<h2>${topic}</h2>
            <ul>
              ${library.filter((item) => item.topic === topic).map(({ id, title }) => html`<li><a href="/sites/library/${id}">${title}</a></li>`)}
            </ul>`,
      )}
      <p>
        This is the library of ${environment.collegeName}, the demonstration college. A real college leads to its own
        here.
      </p>
      ${backToPortal(`${environment.portalUrl}/`)}`,
  })
}

function about(
  environment: Environment,
  { title, summary, topic, format, minutes, ceHours, publishedOn }: LibraryItem,
): Promise<string> {
  const facts = [
    format,
    counted(minutes, 'minute'),
    ...(ceHours === null ? [] : [`${inHours(ceHours)} of continuing education`]),
  ]
  return page({
    ...environment,
    title,
    body: html`<h1>${title}</h1>
      <p class="quiet">${topic}. ${facts.join(', ')}. Published ${toLongDate(publishedOn)}.</p>
      <p>${summary}</p>
      <p>
        This is the library of ${environment.collegeName}, the demonstration college, which keeps titles and summaries
        only.
      </p>
      <p><a href="/sites/library">See the whole library</a></p>`,
  })
}
