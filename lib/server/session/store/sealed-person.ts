import 'server-only'
import { z } from 'zod'
import { openText, sealText } from '../../store/sealed'
import { Masquerade, Person, type NewSession } from './session-store'

/** What the store knows of whose a session is, as one: none of it can be exchanged for that of another session. */
const Whose = z.object({
  person: Person,
  masquerade: Masquerade.optional(),
  device: z.string(),
})
export type Whose = z.infer<typeof Whose>

const placeOf = (key: string) => `session ${key} person`

/** Seals whose a session is, for the session of this key. */
export const sealPerson = ({ person, masquerade, device = '' }: NewSession, key: string): string =>
  sealText('stored tokens', JSON.stringify({ person, masquerade, device }), placeOf(key))

/** Opens it; null when it was changed, when it is another session's, or when its key was retired. */
export function openPerson(text: string, key: string): Whose | null {
  try {
    return Whose.parse(JSON.parse(openText('stored tokens', text, placeOf(key))))
  } catch {
    return null
  }
}
