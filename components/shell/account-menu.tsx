import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { accountMenu } from './menus'

/**
 * My Account: a native disclosure with links, so it opens without scripts. `listenToMenus` closes it on Esc, on a click
 * outside, and when the focus leaves it.
 */
export function AccountMenu({ children }: { children: ReactNode }) {
  return (
    <details className={`${accountMenu} relative`}>
      <summary className="flex min-h-11 items-center gap-2 rounded px-3 text-sm font-medium text-on-navy hover:bg-navy-line">
        <Icon name="person" />
        My Account
        <Icon name="chevron" className="chevron size-4" />
      </summary>
      <div className="absolute right-0 z-20 mt-2 w-64 rounded-lg border border-line bg-surface py-2 text-sm text-ink raised [--focus:var(--blue)]">
        {children}
      </div>
    </details>
  )
}
