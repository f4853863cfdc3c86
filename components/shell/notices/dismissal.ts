import type { Closing } from './notice'

const listeners = new Set<() => void>()

/** A browser may refuse its storage; then a closed notice comes back with the next page, and nothing else breaks. */
function withStorage<Result>(closing: Closing, work: (storage: Storage) => Result): Result | null {
  try {
    return work(closing.storage === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    return null
  }
}

/** Was this notice closed here before? */
export function isDismissed(closing: Closing | null): boolean {
  return closing !== null && withStorage(closing, (storage) => storage.getItem(closing.key)) === closing.value
}

export function rememberDismissal(closing: Closing): void {
  withStorage(closing, (storage) => storage.setItem(closing.key, closing.value))
  listeners.forEach((listener) => listener())
}

export function subscribeToDismissals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
