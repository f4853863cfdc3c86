import 'server-only'
import { env } from '../env'
import { log } from '../observability/log'
import { createSid, toSessionKey } from './cookie'
import type { Person } from './store/session-store'
import { carryOn } from './store/take-place'
import { moveGrant } from './store/tokens'

const strongSignIn = 'urn:college:acr:two-factor'

/** What somebody knows, is, or holds beside a code (RFC 8176). The other names say how the code came, or from where. */
const besideCode = ['pwd', 'pin', 'kba', 'fpt', 'face', 'iris', 'vbm', 'hwk', 'sc']

/**
 * Did the provider ask for a second factor? It says so by `mfa`, or by a code beside another factor, as the embedded college does, or by
 * the level. A code alone is the only factor.
 */
export const hasSecondFactor = ({ amr, acr }: Pick<Person, 'amr' | 'acr'>): boolean =>
  amr.includes('mfa') ||
  (amr.includes('otp') && amr.some((method) => besideCode.includes(method))) ||
  acr === strongSignIn

/**
 * Is the portal to ask for a code before this sign-in opens anything (`SECOND_STEP=portal`)? Not when the provider has asked already,
 * and not of staff: theirs is the provider's to ask for (MQ-01).
 */
export const needsSecondStep = (person: Pick<Person, 'amr' | 'acr' | 'studentId'>): boolean =>
  env.secondStep === 'portal' && person.studentId !== null && !hasSecondFactor(person)

/**
 * The code was right: a session under a new identifier, which opens the portal, takes the place of the one that waited (S-06). Returns
 * the identifier, or null when the session ended meanwhile. Throws SessionStoreUnavailable; then nothing changed.
 */
export async function finishSecondStep(key: string, device: string): Promise<string | null> {
  const sid = createSid()
  const next = toSessionKey(sid)
  // The tokens are those of now: the calls that checked the code may have had them refreshed.
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

/** What the provider said of the sign-in stays as it said it: to view as a student takes a second factor of its own asking (MQ-01). */
const opened = ({ awaitsSecondStep: _, ...person }: Person): Person => person
