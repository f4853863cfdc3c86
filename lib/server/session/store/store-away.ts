import 'server-only'
import { htmlResponse } from '@/lib/shared/html-response'
import { askAgainSoon, unavailablePage } from '@/lib/shared/unavailable'
import { privateHeaders, refuseAs } from '../../http/refusals'
import { log } from '../../observability/log'
import { SessionStoreUnavailable } from './session-store'

/**
 * Runs a handler whose response a person sees. When the session store becomes unavailable meanwhile, the response is a
 * page with status 503, and the cookie stays. `again`: where the link of that page leads, if not to the address itself.
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

/**
 * Like `whileStoreAnswers`, for a handler that scripts call: 503 with `Retry-After` and a named failure. Nobody is
 * signed out.
 */
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
