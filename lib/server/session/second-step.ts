import 'server-only'
import { env } from '../env'
import { log } from '../observability/log'
import { createSid, toSessionKey } from './cookie'
import type { Person } from './store/session-store'
import { carryOn } from './store/take-place'
import { moveGrant } from './store/tokens'

const strongSignIn = 'urn:college:acr:two-factor'

/**
 * Authentication methods (RFC 8176) that count as another factor beside a code. Other names only say how the code was
 * delivered.
 */
const besideCode = ['pwd', 'pin', 'kba', 'fpt', 'face', 'iris', 'vbm', 'hwk', 'sc']

/**
 * True when the provider checked a second factor. It says so with `mfa`, with a code (`otp`) beside another factor as
 * the embedded college does, or with `acr`. A code alone is a single factor.
 */
export const hasSecondFactor = ({ amr, acr }: Pick<Person, 'amr' | 'acr'>): boolean =>
  amr.includes('mfa') ||
  (amr.includes('otp') && amr.some((method) => besideCode.includes(method))) ||
  acr === strongSignIn

/**
 * True when the portal must ask for a code before this session grants access (`SECOND_STEP=portal`). Not when the
 * provider has checked a second factor already, and not for staff, whose second factor is always the provider's job.
 */
export const needsSecondStep = (person: Pick<Person, 'amr' | 'acr' | 'studentId'>): boolean =>
  env.secondStep === 'portal' && person.studentId !== null && !hasSecondFactor(person)

/**
 * Replaces a session that awaits its second step by one with a new identifier that grants access. Called when the code
 * was right. Returns the new identifier; null when the session has ended meanwhile. Throws SessionStoreUnavailable, and
 * then changes nothing.
 */
export async function finishSecondStep(key: string, device: string): Promise<string | null> {
  const sid = createSid()
  const next = toSessionKey(sid)
  // The current tokens, because the calls that checked the code may have refreshed them.
  const waited = await carryOn(key, next, ({ person, grant }) => ({
    person: opened(person),
    grant: moveGrant(grant, key, next),
    device,
  }))
  if (!waited) return null
  const { studentId: student, amr } = waited.person
  log().info({ session: next.slice(0, 8), student, factors: amr, secondStep: 'portal' }, 'signed in')
  return sid
}

/**
 * Keeps what the provider said about the sign-in: viewing as a student requires a second factor that the provider
 * checked.
 */
const opened = ({ awaitsSecondStep: _, ...person }: Person): Person => person
