import 'server-only'
import { z } from 'zod'
import { openText, sealText } from '../../store/sealed'
import { Masquerade, Person, type NewSession } from './session-store'

/**
 * The stored person, masquerade and device of a session, sealed together so that no part can be swapped with another
 * session's.
 */
const Whose = z.object({
  person: Person,
  masquerade: Masquerade.optional(),
  device: z.string(),
})
export type Whose = z.infer<typeof Whose>

const placeOf = (key: string) => `session ${key} person`

/** Seals person, masquerade and device for the session with this key. */
export const sealPerson = ({ person, masquerade, device = '' }: NewSession, key: string): string =>
  sealText('stored tokens', JSON.stringify({ person, masquerade, device }), placeOf(key))

/**
 * Opens what `sealPerson` sealed. Null when it was changed, belongs to another session, or was sealed with a retired
 * key.
 */
export function openPerson(text: string, key: string): Whose | null {
  try {
    return Whose.parse(JSON.parse(openText('stored tokens', text, placeOf(key))))
  } catch {
    return null
  }
}
