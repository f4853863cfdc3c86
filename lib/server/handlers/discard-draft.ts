import 'server-only'
import { z } from 'zod'
import { findDraftedForm } from '@/lib/calls/drafted-forms'
import { discardOutcomeId, revisionPattern, subjectPattern } from '@/lib/shared/draft'
import { hrefs } from '@/lib/shared/hrefs'
import { forgetDraft } from '../drafts/drafts'
import type { FindSession } from '../session/viewer'
import { answerOwnPost } from './own-post'

const schema = z.object({
  form: z.string().refine((name) => findDraftedForm(name) !== null),
  subject: z.string().regex(subjectPattern),
  revision: z.string().regex(revisionPattern),
})
const page = { href: hrefs.dashboard(), label: 'Dashboard' }

/**
 * Discards the version of a draft that the dashboard listed. The dashboard then says that it is gone, or that it was
 * kept because it has changed since.
 */
export const answerDiscardDraft = (request: Request, find: FindSession): Promise<Response> =>
  answerOwnPost(request, find, {
    schema,
    what: 'discarding a draft',
    attempt: ({ form }) => `draft of ${form}`,
    rule: 'draft',
    page,
    act: async (asking, { revision, ...place }) => {
      const isGone = await forgetDraft(asking, place, [revision])
      return `${page.href}?discarded=${isGone ? 1 : 0}#${discardOutcomeId}`
    },
  })
