import 'server-only'
import { nonceHeader } from '@/lib/shared/portal-headers'
import { comesFromElsewhere, privateHeaders, refuseAs } from '../http/refusals'
import { isOwnNonce } from '../http/nonce'

/**
 * `GET /nonce`, `{ nonce }`, for a script that adds another one (CL-06, ruling 29). A document that carries a nonce of the
 * portal says which in a header and gets that one; nobody learns a nonce here that they do not have. Without
 * it the answer is the nonce of this very answer's policy. For pages of this origin only, never kept.
 */
export function answerNonce(request: Request): Response {
  if (comesFromElsewhere(request)) return refuseAs('denied', 'the nonce was asked for by another origin')
  const carried = request.headers.get(nonceHeader)
  if (carried !== null && !isOwnNonce(carried)) return refuseAs('invalid', 'a nonce that the portal did not make')
  return Response.json({ nonce: carried ?? request.headers.get('x-nonce') }, { headers: privateHeaders })
}
