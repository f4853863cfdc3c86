import 'server-only'
import { nonceHeader } from '@/lib/shared/portal-headers'
import { comesFromElsewhere, privateHeaders, refuseAs } from '../http/refusals'
import { isOwnNonce } from '../http/nonce'

/**
 * `GET /nonce` returns `{ nonce }` for a script that adds another script. A document that carries a nonce of the portal
 * sends it in a header and gets the same one back, so nobody learns a nonce that they do not have. Without the header
 * the result is the nonce of this response's own policy. Only for pages of this origin, and never cached.
 */
export function answerNonce(request: Request): Response {
  if (comesFromElsewhere(request)) return refuseAs('denied', 'the nonce was asked for by another origin')
  const carried = request.headers.get(nonceHeader)
  if (carried !== null && !isOwnNonce(carried)) return refuseAs('invalid', 'a nonce that the portal did not make')
  return Response.json({ nonce: carried ?? request.headers.get('x-nonce') }, { headers: privateHeaders })
}
