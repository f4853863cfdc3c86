import { wholePageEvent } from '@/lib/shared/whole-page'

/** The class by which the account menu is found. */
export const accountMenu = 'account-menu'

export const drawerId = 'menu-drawer'

/**
 * What the account menu (SH-03) and the drawer (SH-07) do beyond what a browser does by itself. It listens on the
 * document, so it works from the moment the first script has run, whatever else is still on its way.
 */
export function listenToMenus(): void {
  document.addEventListener('pointerdown', closeMenusBeside)
  document.addEventListener('focusin', closeMenusBeside)
  document.addEventListener('keydown', closeByEscape)
  document.addEventListener('click', moveDrawer)
  // Behind the drawer neither the last warning nor the offline notice could be read; the drawer holds links alone.
  document.addEventListener(wholePageEvent, closeDrawer)
  addEventListener('offline', closeDrawer)
}

function closeMenusBeside({ target }: Event) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`.${accountMenu}[open]`)) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
}

/** The focus returns to the line that opened it. */
function closeByEscape({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof Element)) return
  const menu = target.closest<HTMLDetailsElement>(`.${accountMenu}[open]`)
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

const findDrawer = () => document.querySelector<HTMLDialogElement>(`#${drawerId}`)

const closeDrawer = () => findDrawer()?.close()

/** A click on the dialog itself is one beside its content. Browsers without `command` are given what it does. */
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
