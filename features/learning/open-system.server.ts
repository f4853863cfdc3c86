import 'server-only'
import { z } from 'zod'
import { college } from '@/lib/server/college/client'
import { createFailure } from '@/lib/server/http/failure'
import { redirectExternally, refuseRedirect } from '@/lib/server/handlers/external-redirect'
import type { Viewer } from '@/lib/server/session/viewer'
import { hrefs } from '@/lib/shared/hrefs'
import { mapOutcome, type Outcome } from '@/lib/shared/result'
import { classAddress, learningAddress } from './systems'
import { enrollPlus, knowledgeLoginV1, knowledgeLoginV4, lifterSso } from './systems-calls'

const Asked = z.union([z.strictObject({ to: z.enum(['courses', 'library', 'hub']) }), enrollPlus.input])
type Asked = z.output<typeof Asked>

/** Titles of the tab, while it opens and when it could not be opened, by what was requested. */
const words = {
  class: { opening: 'Opening your course', closed: 'Your course could not be opened' },
  courses: { opening: 'Opening your courses', closed: 'Your courses could not be opened' },
  library: { opening: 'Opening the knowledge library', closed: 'The knowledge library could not be opened' },
  hub: { opening: 'Opening the knowledge hub', closed: 'The knowledge hub could not be opened' },
} as const

/**
 * `GET /api/learning?to=…` or `?term=…&classNumber=…`: redirects the student to the learning system with a one-time
 * code, requested on this request (S1 §7). A class is first opened for the student; opening it again changes nothing.
 * The first answer says what is being opened and continues to the same address with `now=1`, which calls the college.
 */
export async function followLearningLink(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const { now, ...given } = Object.fromEntries(query)
  const asked = Asked.safeParse(given)
  const here = asked.success ? addressOf(asked.data) : learningAddress('courses')
  if (!asked.success || (now ?? '1') !== '1' || new Set(query.keys()).size !== query.size) {
    return refuseRedirect({ closed: words.courses.closed, here: learningAddress('courses') }, createFailure('invalid'))
  }
  const { opening, closed } = words['to' in asked.data ? asked.data.to : 'class']
  return redirectExternally(request, {
    site: 'learning',
    here,
    from: hrefs.learningJourney(),
    question: {
      title: 'Continue to the learning system',
      paragraph:
        'You are about to leave the student portal for the learning system, signed in with your student account.',
      onward: 'Continue to the learning system',
    },
    opening: now === undefined ? { title: opening, next: `${here}&now=1` } : undefined,
    closed,
    open: (viewer) => open(viewer, asked.data),
  })
}

const addressOf = (asked: Asked): string => ('to' in asked ? learningAddress(asked.to) : classAddress(asked))

async function open(viewer: Viewer, asked: Asked): Promise<Outcome<string>> {
  if (!('to' in asked)) {
    const opened = await college.save(enrollPlus, viewer, asked)
    if (!opened.ok) return opened
  }
  const call =
    'to' in asked && asked.to !== 'courses' ? (asked.to === 'hub' ? knowledgeLoginV4 : knowledgeLoginV1) : lifterSso
  return mapOutcome(await college.load(call, viewer), ({ url }) => url)
}
