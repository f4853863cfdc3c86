import { wholePageEvent } from '@/lib/shared/whole-page'

/** The class that identifies the account menu. */
export const accountMenu = 'account-menu'

export const drawerId = 'menu-drawer'

/**
 * Adds the behavior of the account menu and the drawer that browsers do not have by themselves. It listens on the
 * document, so it works as soon as the first script has run.
 */
export function listenToMenus(): void {
  document.addEventListener('pointerdown', closeMenusBeside)
  document.addEventListener('focusin', closeMenusBeside)
  document.addEventListener('keydown', closeByEscape)
  document.addEventListener('click', moveDrawer)
  // The session warning and the offline notice would be hidden behind the drawer. Closing it loses nothing, because it
  // holds only links.
  document.addEventListener(wholePageEvent, closeDrawer)
  addEventListener('offline', closeDrawer)
}

function closeMenusBeside({ target }: Event) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`.${accountMenu}[open]`)) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
}

/** Closes the menu on Esc and returns the focus to its summary. */
function closeByEscape({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof Element)) return
  const menu = target.closest<HTMLDetailsElement>(`.${accountMenu}[open]`)
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

const findDrawer = () => document.querySelector<HTMLDialogElement>(`#${drawerId}`)

const closeDrawer = () => findDrawer()?.close()

/**
 * Closes the drawer on a click outside: a click on the backdrop targets the dialog element itself. Also opens and
 * closes it in browsers without `command`.
 */
function moveDrawer({ target }: Event) {
  if (!(target instanceof Element)) return
  const drawer = findDrawer()
  if (!drawer) return
  if (target === drawer) return drawer.close()
  const command = target.closest(`[commandfor=${drawerId}]`)?.getAttribute('command')
  if (!command || 'commandForElement' in HTMLButtonElement.prototype) return
  if (command === 'close') drawer.close()
  else drawer.showModal()
}
