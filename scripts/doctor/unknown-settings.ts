import { collegeVariables } from '@/college/environment'
import { portalVariables } from '@/lib/server/env-variables'
import { closeMatch } from './close-match'
import { doubtful, type Finding } from './finding'

const known = [...new Set([...portalVariables, ...collegeVariables])]

/** First words of setting names, such as `SESSION_`. A name that begins with one is probably meant for the portal. */
const families = new Set(known.flatMap((name) => (name.includes('_') ? [`${name.split('_', 1)[0]}_`] : [])))

/**
 * Warns about variables that nothing reads but that resemble a setting: a typo in a setting's name has no effect,
 * silently.
 */
export function* examineNames(source: Record<string, string | undefined>): Generator<Finding> {
  for (const name of Object.keys(source).sort()) {
    if (known.includes(name) || source[name]?.trim() === '') continue
    const meant = closeMatch(name.replaceAll('-', '_'), known)
    if (meant !== null && isTypingError(name, meant))
      yield doubtful('Settings', `${name} is not a setting and has no effect; did you mean ${meant}?`)
  }
}

/**
 * The environment also holds variables of other programs. A name outside our families counts as a typo only when it differs
 * in at most two letters from a setting of at least six.
 */
function isTypingError(name: string, meant: string): boolean {
  const sameFamily = [...families].some((family) => meant.startsWith(family) && name.toUpperCase().startsWith(family))
  return sameFamily || (meant.length >= 6 && closeMatch(name, [meant], 2) !== null)
}
