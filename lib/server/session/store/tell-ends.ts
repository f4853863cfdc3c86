import 'server-only'
import type { SessionStore } from './session-store'

/** Has a store tell of each session that it ends, replaces or does not find by its key; what ends many at once tells of none. */
export function tellEnds<Store extends SessionStore>(store: Store, ended: (key: string) => void): Store {
  const [find, destroy, replace] = [store.find.bind(store), store.destroy.bind(store), store.replace.bind(store)]
  store.find = async (key, options) => {
    const found = await find(key, options)
    if (!found) ended(key)
    return found
  }
  store.destroy = (key, why) => destroy(key, why).finally(() => ended(key))
  store.replace = (key, ...by) => replace(key, ...by).finally(() => ended(key))
  return store
}
