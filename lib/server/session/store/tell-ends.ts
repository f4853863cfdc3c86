import 'server-only'
import { processWide } from '../../process/process-wide'
import type { SessionStore } from './session-store'

type Listener = (key: string) => void

const listeners = processWide('session-ends', (): Listener[] => [])

/** Calls `ended` with the key of each session that this process ends, replaces or no longer finds. */
export const whenSessionEnds = (ended: Listener): unknown => listeners().push(ended)

/** Makes a store report each session that it ends, replaces or does not find. Ending many at once reports none. */
export function tellEnds<Store extends SessionStore>(store: Store): Store {
  const [find, destroy, replace] = [store.find.bind(store), store.destroy.bind(store), store.replace.bind(store)]
  const tell: Listener = (key) => listeners().forEach((ended) => ended(key))
  store.find = async (key, options) => {
    const found = await find(key, options)
    if (!found) tell(key)
    return found
  }
  store.destroy = (key, why) => destroy(key, why).finally(() => tell(key))
  store.replace = (key, ...by) => replace(key, ...by).finally(() => tell(key))
  return store
}
