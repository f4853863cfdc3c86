import { maintenanceHeader } from '@/lib/shared/maintenance'
import type { SignOutReason } from '@/lib/shared/sign-out-reason'

/** The address of the open page, with its query and hash. */
export const openAddress = (): string => location.pathname + location.search + location.hash

/** Loads this address of the portal, as a link to it does: with its breadcrumbs, its title and its top (decision 28). */
export const openPage = (address: string): void => location.assign(address)

/** Loads this address of the portal in the place of the open page. */
export const showInstead = (address: string): void => location.replace(address)

/** Loads the document of the open page again. */
export const reloadPage = (): void => location.reload()

/** Empties both storages, whatever they hold (ruling 22). What is in memory goes with the page. */
export function forgetAll(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage is closed to this page, so there is nothing in it.
  }
}

/** Forgets everything and goes to the entrance, which says why and leads back here after the next sign-in. */
export function leaveFor(reason: SignOutReason): void {
  document.documentElement.dataset.session = 'over' // what was typed is kept or cannot be: nothing to ask any more
  forgetAll()
  const destination = reason === 'signed-out' ? '' : openAddress()
  location.replace(`/?${new URLSearchParams({ reason, destination }).toString()}`)
}

/** Does this answer say that the portal is under maintenance? */
export const saysMaintenance = ({ headers }: Response): boolean => headers.get(maintenanceHeader) === '1'
