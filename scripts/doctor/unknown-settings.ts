import { collegeVariables } from '@/college/environment'
import { portalVariables } from '@/lib/server/env-variables'
import { closeMatch } from './close-match'
import { doubtful, type Finding } from './finding'

const known = [...new Set([...portalVariables, ...collegeVariables])]

/** Words with which several settings begin: a name that shares one is probably meant for the portal. */
const families = new Set(known.flatMap((name) => (name.includes('_') ? [`${name.split('_', 1)[0]}_`] : [])))

/** Variables that nobody reads and that look like one that is read: set with a typing error, they change nothing, silently. */
export function* examineNames(source: Record<string, string | undefined>): Generator<Finding> {
  for (const name of Object.keys(source).sort()) {
    if (known.includes(name) || source[name]?.trim() === '') continue
    const meant = closeMatch(name.replaceAll('-', '_'), known)
    if (meant !== null && isTypingError(name, meant))
      yield doubtful('Settings', `${name} is no setting and changes nothing; did you mean ${meant}?`)
  }
}

/** Names of other programs stand beside ours: what begins otherwise must be all but the same, and be long enough to tell. */
function isTypingError(name: string, meant: string): boolean {
  const sameFamily = [...families].some((family) => meant.startsWith(family) && name.toUpperCase().startsWith(family))
  return sameFamily || (meant.length >= 6 && closeMatch(name, [meant], 2) !== null)
}
