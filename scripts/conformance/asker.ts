import { getUserData } from '@/lib/calls/account'
import { studentFlags } from '@/lib/calls/student'
import { answerIn } from './shape'
import { toRequest, type Ask, type Identities, type Subject } from './subject'
import { expiryOf } from './token'

interface Known {
  subject: Subject
  /** One line for people for each identifier that was learned or is still unknown. */
  notes: string[]
}

interface Asker {
  who: string
  token: string
  identities: Identities
  variables: Identities
}

/**
 * Fills in identifiers that no setting names, by asking the college who the token belongs to (`getUserData`, as the portal
 * does). @throws Error with a line for each expired token and each identifier that does not belong to its token, because
 * every call would fail for that one reason.
 */
export async function learnAskers(subject: Subject, ask: Ask): Promise<Known> {
  const notes: string[] = []
  const faults: string[] = []
  const learn = async ({ who, token, identities, variables }: Asker): Promise<Identities> => {
    const told = await readUser(subject, ask, token)
    if (told === null) {
      notes.push(
        `getUserData does not say who ${who} is; calls that need an identifier are skipped unless a setting names it`,
      )
      return identities
    }
    for (const field of ['studentId', 'oktaId'] as const) {
      if (identities[field] !== null && identities[field] !== told[field])
        faults.push(`${variables[field]} is ${identities[field]}, but the token belongs to ${told[field]}`)
      if (identities[field] === null)
        notes.push(`${variables[field]} is not set: using ${told[field]} from getUserData`)
    }
    return { ...identities, studentId: told.studentId, oktaId: told.oktaId }
  }

  const { token, representative } = subject
  const expired = expiryOf(token, 'CONFORMANCE_TOKEN')
  const theirsExpired = expiryOf(representative?.token ?? null, 'CONFORMANCE_REPRESENTATIVE_TOKEN')
  faults.push(...[expired, theirsExpired].filter((fault) => fault !== null))
  if (token === null) notes.push('CONFORMANCE_TOKEN is not set: only public calls are made')
  const own =
    token === null || expired !== null
      ? subject
      : await learn({
          who: 'the student',
          token,
          identities: subject,
          variables: { studentId: 'CONFORMANCE_STUDENT_ID', oktaId: 'CONFORMANCE_OKTA_ID', subscriptionId: null },
        })
  const theirs =
    representative === null || theirsExpired !== null
      ? null
      : await learn({
          who: 'the representative',
          token: representative.token,
          identities: representative,
          variables: {
            studentId: 'CONFORMANCE_REPRESENTATIVE_ID',
            oktaId: 'the representative’s oktaId',
            subscriptionId: null,
          },
        })
  const { studentId, oktaId } = own
  const contract =
    subject.subscriptionId ??
    (token === null || expired !== null || studentId === null
      ? null
      : await readContract({ ...subject, studentId, oktaId }, ask))
  const named = { studentId, oktaId, subscriptionId: contract }
  for (const [field, variable] of [
    ['studentId', 'CONFORMANCE_OTHER_STUDENT_ID'],
    ['oktaId', 'CONFORMANCE_OTHER_OKTA_ID'],
    ['subscriptionId', 'CONFORMANCE_OTHER_SUBSCRIPTION'],
  ] as const) {
    if (subject.other[field] !== null && subject.other[field] === named[field])
      faults.push(
        `${variable} is ${named[field]}, which belongs to the student of the token; it must belong to another student`,
      )
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  if (token !== null && subject.other.studentId === null)
    notes.push('CONFORMANCE_OTHER_STUDENT_ID is not set: access to another student’s records is not tried')
  if (representative === null) notes.push('CONFORMANCE_REPRESENTATIVE_TOKEN is not set: the reports are skipped')
  return {
    subject: {
      ...subject,
      studentId,
      oktaId,
      subscriptionId: contract,
      representative: representative && theirs && { ...representative, ...theirs },
    },
    notes,
  }
}

async function readUser(
  subject: Subject,
  ask: Ask,
  token: string,
): Promise<{ studentId: string; oktaId: string } | null> {
  const reply = await ask({ ...toRequest(getUserData, {}, subject), token, timeoutMs: 10_000 })
  const user = reply.came && reply.status === 200 ? getUserData.answer.safeParse(answerIn(reply.json)) : null
  return user?.success ? { studentId: user.data.profile.studentID, oktaId: user.data.id } : null
}

/** Returns the contract that the student's flags name, or null. */
async function readContract(subject: Subject, ask: Ask): Promise<string | null> {
  const reply = await ask({ ...toRequest(studentFlags, {}, subject), token: subject.token, timeoutMs: 10_000 })
  const flags = reply.came && reply.status === 200 ? studentFlags.answer.safeParse(answerIn(reply.json)) : null
  return flags?.success ? flags.data.subscriptionId : null
}
