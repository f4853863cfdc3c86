import { backToPortal } from './back-to-portal'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import { pageHeaders } from '@/college/pages/security'
import type { Database } from '@/college/records/database'
import { coursesTaken } from '@/college/records/coursework'
import { learningAccess } from '@/college/records/schema'
import { examinationForms, scheduleExamination, takeExamination } from './examination'
import { redeemSiteSession, type Site } from './site-session'

interface Parts {
  environment: Environment
  db: Database
  now: () => Date
}

const routes: readonly { path: string; site: Site; title: string }[] = [
  { path: '/courses', site: 'courses', title: 'Your courses' },
  { path: '/knowledge/v1', site: 'knowledge-v1', title: 'Knowledge library' },
  { path: '/knowledge/v4', site: 'knowledge-v4', title: 'Knowledge hub' },
]

const text = z.string().max(100).catch('')
const ExaminationForm = z.object({ session: text, course: text })
const DayForm = ExaminationForm.extend({ on: z.iso.date().catch('') })

/**
 * Creates the learning system's routes below `/sites/learning`. Each redeems its code and shows whose page it opened.
 * An invalid code gets the same page for every reason and shows no name.
 */
export function createLearningSystem({ environment, db, now }: Parts) {
  const app = new Hono()
  app.use(pageHeaders(environment))
  for (const { path, site, title } of routes) {
    app.get(path, async (c) => {
      const person = await redeemSiteSession(db, c.req.query('code') ?? '', now(), site)
      if (person === null || person.studentId === null) return c.html(await closed(environment), 403)
      const { studentId } = person
      const isCourses = site === 'courses'
      const courses = isCourses ? await courseList(db, studentId) : ''
      const examinations = isCourses ? await examinationForms(db, { studentId, now: now() }) : ''
      return c.html(
        await page({
          ...environment,
          title,
          body: html`<h1>${title}</h1>
            <p role="status">
              Signed in from the student portal: <strong>${person.firstName} ${person.lastName}</strong>, student
              ${studentId}.
            </p>
            ${courses} ${examinations}
            <p>
              This is the learning system of ${environment.collegeName}, the demonstration college. A real college leads
              to its own here.
            </p>
            ${backToPortal(returnTo(environment, 'dashboard'))}`,
        }),
      )
    })
  }
  const small = bodyLimit({ maxSize: 4 * 1024 })
  const goBack = async (c: Context, done: boolean) =>
    done ? c.redirect(returnTo(environment, 'learning-journey'), 303) : c.html(await closed(environment), 403)
  app.post('/examination', small, async (c) => {
    const { session, course: courseNumber } = ExaminationForm.parse(await c.req.parseBody())
    return goBack(c, await takeExamination(db, { session, courseNumber, now: now() }))
  })
  app.post('/examination/day', small, async (c) => {
    const { session, course: courseNumber, on } = DayForm.parse(await c.req.parseBody())
    return goBack(c, await scheduleExamination(db, { session, courseNumber, on, now: now() }))
  })
  return app
}

/** `returned` makes the portal reload its data, because something may have changed here. */
const returnTo = ({ portalUrl }: Environment, page: 'dashboard' | 'learning-journey') =>
  `${portalUrl}/${page}?learning=returned`

function closed(environment: Environment): Promise<string> {
  return page({
    ...environment,
    title: 'This link has been used',
    body: html`<h1>This link has been used</h1>
      <p>Each link to the learning system works once, within one minute. Go back to the portal and follow it again.</p>
      ${backToPortal(`${environment.portalUrl}/`)}`,
  })
}

async function courseList(db: Database, studentId: string) {
  const taken = (await coursesTaken(db, studentId)).filter(({ status }) => status !== 'withdrawn').reverse()
  const opened = await db
    .select()
    .from(learningAccess)
    .where(eq(learningAccess.studentId, studentId))
    .orderBy(desc(learningAccess.openedAt))
  if (taken.length === 0) return html`<p>You have no courses yet.</p>`
  const isOpen = (termCode: string, classNumber: string) =>
    opened.some((row) => row.termCode === termCode && row.classNumber === classNumber)
  return html`<dl>
    ${taken.map(
      ({ courseNumber, title, termName, termCode, classNumber }) =>
        html`<dt>${courseNumber} ${title}</dt>
          <dd>${termName}, class ${classNumber}${isOpen(termCode, classNumber) ? '. Open to you.' : ''}</dd>`,
    )}
  </dl>`
}
