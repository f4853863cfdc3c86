import type { Closing } from './notice'

const listeners = new Set<() => void>()

/**
 * Returns null when the browser refuses its storage. A closed notice then comes back on the next page; nothing else
 * breaks.
 */
function withStorage<Result>(closing: Closing, work: (storage: Storage) => Result): Result | null {
  try {
    return work(closing.storage === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    return null
  }
}

/** True when this notice was closed in this browser before. */
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
