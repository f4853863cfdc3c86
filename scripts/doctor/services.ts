import { bannerDismissal, studentCE } from '@/features/recertification/calls'
import { getUserData } from '@/lib/calls/account'
import type { AnyCall, Base } from '@/lib/calls/call'
import { checkMaintenanceMode, notificationFeed } from '@/lib/calls/site'
import { bodyOf, mayBeJson, unwrap } from '@/lib/server/college/answer'
import type { Environment } from '@/lib/server/env'
import { type Answer, bad, doubtful, type Finding, good, look } from './finding'

const names: Record<Base, { subject: string; variable: string }> = {
  webService: { subject: 'Web service', variable: 'COLLEGE_WEB_SERVICE_URL' },
  api: { subject: 'Api', variable: 'COLLEGE_API_URL' },
  content: { subject: 'Content system', variable: 'COLLEGE_CONTENT_URL' },
}

/**
 * `refused`: one private call for each base, which must be refused without a token. `open`: public calls; the portal
 * runs without them.
 */
const refused: AnyCall[] = [studentCE, getUserData, bannerDismissal.load]
const open: AnyCall[] = [notificationFeed, checkMaintenanceMode]

const nobody = { studentId: '0', oktaId: '0', subscriptionId: '0', address: '127.0.0.1', masqueradeId: '0' }

export async function* examineServices(
  { bases }: Environment,
  heard: (answer: Answer, who: string) => void,
): AsyncGenerator<Finding> {
  for (const call of refused) {
    const { subject, variable } = names[call.base]
    const address = `${bases[call.base]}${call.path(nobody)}`
    const answer = await look(address, { headers: { accept: 'application/json' } })
    if (typeof answer === 'string') {
      yield bad(subject, `${address}: ${answer}. Check ${variable}.`)
      continue
    }
    heard(answer, subject)
    yield judgeRefusal(subject, variable, address, answer)
  }
  for (const call of open) yield await examineOpen(call, bases[call.base])
}

function judgeRefusal(subject: string, variable: string, address: string, answer: Answer): Finding {
  const { status, headers } = answer
  if (status === 200)
    return doubtful(subject, `${address} answers without a token. Anybody could read any student's record there.`)
  if (status >= 300 && status < 400)
    return bad(
      subject,
      `${address} redirects to ${headers.get('location') ?? 'another address'}; the portal follows no redirects. Check ${variable}.`,
    )
  if (status === 404) return bad(subject, `${address} is not there (404). Check the path in ${variable}.`)
  if (status >= 500) return bad(subject, `${address} answers ${status}.`)
  if (status !== 401) return doubtful(subject, `${address} answers ${status} without a token; 401 was expected.`)
  if (readByPortal(answer) === undefined)
    return doubtful(subject, `${address} refuses with 401 as it should, but not in JSON${calledElse(answer)}.`)
  return good(subject, `can be reached and refuses calls without a token`)
}

async function examineOpen(call: AnyCall, base: string): Promise<Finding> {
  const { subject } = names[call.base]
  const address = `${base}${call.path(nobody)}`
  const answer = await look(address, { headers: { accept: 'application/json' } })
  if (typeof answer === 'string') return doubtful(subject, `${address}: ${answer}.`)
  if (answer.status !== 200)
    return doubtful(subject, `${address} answers ${answer.status}, but this call needs no token.`)
  const body = readByPortal(answer)
  const parsed = call.answer.safeParse(unwrap(body))
  if (parsed.success) return good(subject, `${call.name} answers as docs/calls.md says`)
  if (body === undefined) return doubtful(subject, `${call.name} does not answer in JSON${calledElse(answer)}.`)
  const places = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'the whole answer'))].slice(0, 3)
  return doubtful(
    subject,
    `${call.name} does not answer as docs/calls.md says: check ${places.join(', ')}. For details run: npm run conformance`,
  )
}

const typeOf = ({ headers }: Answer) => headers.get('content-type') ?? undefined

/** Returns the body as the portal reads it, or undefined when the portal does not read it. */
const readByPortal = (answer: Answer): unknown => bodyOf({ text: answer.text, contentType: typeOf(answer) })

/**
 * Explains that the portal does not read a body whose content type is not JSON. Empty when the content type allows
 * JSON.
 */
const calledElse = (answer: Answer): string =>
  mayBeJson(typeOf(answer)) ? '' : `: its content type is ${typeOf(answer)}, and the portal reads application/json`
