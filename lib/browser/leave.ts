import { maintenanceHeader } from '@/lib/shared/maintenance'
import type { SignOutReason } from '@/lib/shared/sign-out-reason'

/** Returns the address of the open page, with its query and hash. */
export const openAddress = (): string => location.pathname + location.search + location.hash

/** Opens an address of the portal with a full page load, as a link does (decision 28). */
export const openPage = (address: string): void => location.assign(address)

/** Opens an address of the portal in place of the open page's history entry. */
export const showInstead = (address: string): void => location.replace(address)

/** Reloads the open page. */
export const reloadPage = (): void => location.reload()

/** Clears both storages completely (ruling 22). What is in memory goes away with the page. */
export function forgetAll(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // The page has no access to storage, so nothing is stored.
  }
}

/** Clears the storage and opens the sign-in page, which shows the reason and leads back here after the next sign-in. */
export function leaveFor(reason: SignOutReason): void {
  document.documentElement.dataset.session = 'over' // the draft is saved or cannot be saved, so the browser need not ask
  forgetAll()
  const destination = reason === 'signed-out' ? '' : openAddress()
  location.replace(`/?${new URLSearchParams({ reason, destination }).toString()}`)
}

/** True when the response says that the portal is under maintenance. */
export const saysMaintenance = ({ headers }: Response): boolean => headers.get(maintenanceHeader) === '1'
