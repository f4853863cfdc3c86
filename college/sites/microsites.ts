import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import { pageHeaders } from '@/college/pages/security'
import { programOf } from '@/features/designations/content'
import { type Toolkit, toToolkit } from '@/features/toolkits/content'
import { toolkitWords } from '@/features/toolkits/words'

/**
 * Creates the pages about designations for clients, below `/sites/microsites`: one for each designation with an advisor
 * toolkit.
 */
export function createMicrosites(environment: Environment) {
  const app = new Hono()
  app.use(pageHeaders(environment))
  app.get('/:plan', async (c, next) => {
    const plan = c.req.param('plan')
    const toolkit = toToolkit(plan)
    return toolkit === plan ? c.html(await about(environment, toolkit)) : next()
  })
  return app
}

function about(environment: Environment, toolkit: Toolkit): Promise<string> {
  const { name = '', shortName = '' } = programOf(toolkit) ?? {}
  const words = toolkitWords[toolkit]
  return page({
    ...environment,
    title: `What is a ${shortName}®?`,
    body: html`<h1>${words.promise}</h1>
      <p class="quiet">${name} (${shortName}®)</p>
      <p>An advisor with the ${shortName}® ${words.about}</p>
      <h2>What your advisor can do with you</h2>
      <ul>
        ${words.points.map((point) => html`<li>${point}</li>`)}
      </ul>
      <h2>What the letters ask of an advisor</h2>
      <p>
        To earn the designation, an advisor passes courses and exams of ${environment.collegeName} and accepts its code
        of ethics. To keep it, the advisor reports continuing education and affirms the code again.
      </p>
      <p>
        This is a page of ${environment.collegeName}, the demonstration college. A real college leads to its own site
        for clients here.
      </p>`,
  })
}
