import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { TextLink } from '@/components/ui/text-link'
import { formActions } from '@/lib/shared/form-actions'
import { hrefs } from '@/lib/shared/hrefs'
import { AccountMenu } from './account-menu'
import { Crest } from './crest'
import { Drawer } from './drawer'
import type { Entry } from './entries'
import { EntryList, LogoutForm } from './entry-list'
import { NavigationLink } from './navigation-link'

interface HeaderProps {
  collegeName: string
  enrollmentUrl: string
  chatUrl: string
  /** The current page. */
  pathname: string
  /** The main links whose pages exist. */
  entries: readonly Entry[]
  /** The account menu's links. They may stream in, because the menu is closed at first. */
  account: ReactNode
  /** The number of things to do, beside the dashboard link. */
  due?: ReactNode
  /** The unread count, once the Message Center exists. */
  unread?: ReactNode
}

/** The header: crest, main links, Enroll Now and My Account; on a phone the crest, the unread count and the menu. */
export function Header(props: HeaderProps) {
  const { collegeName, enrollmentUrl, chatUrl, pathname, entries, account, due, unread } = props
  const badges = { [hrefs.dashboard()]: due, [hrefs.messages()]: unread }
  const hasMessages = entries.some(({ path }) => path === hrefs.messages())
  return (
    <header className="no-print">
      <div className="on-navy bg-navy text-on-navy">
        <div className="page flex min-h-16 items-center justify-between gap-4 py-2">
          <TextLink href={hrefs.dashboard()} className="min-w-0 rounded text-on-navy no-underline hover:text-on-navy">
            <Crest collegeName={collegeName} />
            <span className="sr-only">, your dashboard</span>
          </TextLink>
          <div className="hidden shrink-0 items-center gap-3 md:flex">
            <StudentOnlyLink
              href={enrollmentUrl}
              className="inline-flex min-h-11 items-center rounded border border-on-navy px-4 text-sm font-semibold text-on-navy no-underline hover:bg-on-navy hover:text-navy"
            >
              Enroll Now
            </StudentOnlyLink>
            <AccountMenu>
              <nav aria-label="My Account">{account}</nav>
              <div className="mt-2 border-t border-line pt-2">
                <LogoutForm />
              </div>
            </AccountMenu>
          </div>
          <div className="flex shrink-0 items-center gap-1 md:hidden">
            {hasMessages && unread && (
              <TextLink
                href={hrefs.messages()}
                className="relative flex min-h-11 items-center pr-10 pl-2 text-on-navy no-underline hover:text-on-navy"
              >
                <Icon name="mail" />
                <span className="sr-only">Message Center</span>
                {/* Absolutely positioned, so that a late count causes no layout shift. */}
                <span className="absolute left-7">{unread}</span>
              </TextLink>
            )}
            <Drawer>
              <nav aria-label="Menu" className="ruled py-2 *:py-2">
                <EntryList entries={entries} pathname={pathname} badges={badges} />
                {account}
                <ul>
                  <li className="flex min-h-11 items-center px-4">
                    <StudentOnlyLink href={enrollmentUrl}>Enroll Now</StudentOnlyLink>
                  </li>
                  <li className="flex min-h-11 items-center px-4">
                    <TextLink href={chatUrl} external>
                      Chat With Us
                    </TextLink>
                  </li>
                </ul>
                <LogoutForm />
              </nav>
            </Drawer>
          </div>
        </div>
      </div>
      <nav aria-label="Main" className="hidden border-b border-line bg-surface md:block">
        <ul className="page flex flex-wrap gap-x-8 text-sm">
          {entries.map(({ path, label }) => (
            <li key={path}>
              <NavigationLink
                href={path}
                pathname={pathname}
                among={entries}
                className="-mb-px inline-flex min-h-12 items-center border-b-3 border-transparent font-medium text-ink no-underline hover:border-edge hover:text-ink aria-[current]:border-blue aria-[current]:text-blue"
              >
                {label}
                {badges[path]}
              </NavigationLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

const action =
  'inline-flex min-h-11 shrink-0 items-center rounded px-2 text-sm font-medium text-on-navy underline hover:text-on-navy'

/** The header of pages that visitors see too: the crest, and Sign in, or Logout for staff outside a masquerade. */
export function PlainHeader({ collegeName, signedIn = false }: { collegeName: string; signedIn?: boolean }) {
  return (
    <header className="on-navy no-print bg-navy text-on-navy">
      <div className="page flex min-h-16 items-center justify-between gap-4 py-2">
        <Crest collegeName={collegeName} />
        {signedIn ? (
          <form method="post" action={formActions.signOut}>
            <button type="submit" className={action}>
              Logout
            </button>
          </form>
        ) : (
          <TextLink href={hrefs.start()} className={action}>
            Sign in
          </TextLink>
        )}
      </div>
    </header>
  )
}
