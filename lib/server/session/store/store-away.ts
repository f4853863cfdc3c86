import 'server-only'
import { htmlResponse } from '@/lib/shared/html-response'
import { askAgainSoon, unavailablePage } from '@/lib/shared/unavailable'
import { privateHeaders, refuseAs } from '../../http/refusals'
import { log } from '../../observability/log'
import { SessionStoreUnavailable } from './session-store'

/**
 * Does the work of a handler that a person looks at. When the session store goes away in the middle of it, although the middleware
 * still found the session, the answer is a page with status 503; the cookie stays. `again`: where its link leads, when that is not the
 * address itself.
 */
export async function whileStoreAnswers(work: () => Promise<Response>, again = ''): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
    log().warn({ error: error.message }, 'the session store went away during a request')
    return htmlResponse(unavailablePage(again), 503, { ...privateHeaders, ...askAgainSoon })
  }
}

/** The same for a handler that a script asks: 503 with `Retry-After` and a failure with a name. Nobody is signed out for it. */
export async function unlessStoreIsAway<Answer extends Response | null>(
  work: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
    return refuseAs('unavailable', error.message, undefined, 503, askAgainSoon)
  }
}
