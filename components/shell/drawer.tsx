import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { drawerId } from './menus'

const invoke = (command: 'show-modal' | 'close') => ({ command, commandfor: drawerId })

/**
 * The menu of small screens: a native modal dialog with links. Browsers that support `command` open it before any
 * script runs. `listenToMenus` handles other browsers, and clicks outside the dialog.
 */
export function Drawer({ children }: { children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        {...invoke('show-modal')}
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-2 rounded px-2 text-sm font-medium text-on-navy hover:bg-navy-line"
      >
        <Icon name="menu" className="size-6" />
        Menu
      </button>
      <dialog
        id={drawerId}
        aria-label="Menu"
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] overflow-y-auto bg-surface p-0 text-base text-ink [--focus:var(--blue)]"
      >
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
          <p className="font-serif text-lg font-semibold">Menu</p>
          <button
            type="button"
            {...invoke('close')}
            className="grid size-11 place-items-center rounded text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Icon name="cross" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        {children}
      </dialog>
    </>
  )
}
