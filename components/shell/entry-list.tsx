import type { ReactNode } from 'react'
import type { Entry } from './entries'
import { NavigationLink } from './navigation-link'
import { formActions } from '@/lib/shared/form-actions'

const row =
  'flex min-h-11 items-center px-4 text-ink no-underline hover:bg-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-blue'

interface EntryListProps {
  entries: readonly Entry[]
  /** The current page. */
  pathname: string
  /** Badges beside links, by the link's address. */
  badges?: Readonly<Record<string, ReactNode>>
}

/** A list of links, in the account menu and in the drawer. */
export function EntryList({ entries, pathname, badges = {} }: EntryListProps) {
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <NavigationLink href={path} pathname={pathname} among={entries} className={row}>
            {label}
            {badges[path]}
          </NavigationLink>
        </li>
      ))}
    </ul>
  )
}

/** Sign-out is a form post, so that no link, prefetch or other site can trigger it. */
export function LogoutForm() {
  return (
    <form method="post" action={formActions.signOut}>
      <button type="submit" className={`${row} w-full text-left`}>
        Logout
      </button>
    </form>
  )
}
