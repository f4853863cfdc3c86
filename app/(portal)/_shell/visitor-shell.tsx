import type { ReactNode } from 'react'
import { Letterhead } from '@/components/shell/letterhead'
import { PageHeading } from '@/components/shell/page-heading'
import { PlainPage } from '@/components/shell/plain-page'
import { StoreAway } from '@/components/shell/store-away'
import { env } from '@/lib/server/env'
import { askedAddress, askedPathname } from '@/lib/server/http/asked-address'
import { setUnavailable } from '@/lib/server/http/response-status'
import { findRoute, routeExists } from '@/lib/shared/find-route'
import { dateOf, yearAt } from './dates'

/** The shell of public pages when no student is signed in. Staff outside a masquerade count as signed in. */
export async function VisitorShell({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const { brand, sites } = env
  const now = new Date()
  const pathname = await askedPathname()
  return (
    <PlainPage
      collegeName={brand.collegeName}
      supportPhone={brand.supportPhone}
      links={sites}
      year={yearAt(now)}
      signedIn={signedIn}
    >
      <Letterhead collegeName={brand.collegeName} date={dateOf(now)} />
      {routeExists(pathname) && <PageHeading pathname={pathname} facts={null} />}
      {children}
    </PlainPage>
  )
}

/**
 * Used when the session store fails after the middleware's check. Public pages still render; a private page reports the
 * outage with status 503.
 */
export async function WithoutStore({ children }: { children: ReactNode }) {
  const pathname = await askedPathname()
  if (findRoute(pathname)?.access !== 'private') return <VisitorShell signedIn={false}>{children}</VisitorShell>
  setUnavailable()
  const { brand, sites } = env
  return (
    <PlainPage
      collegeName={brand.collegeName}
      supportPhone={brand.supportPhone}
      links={sites}
      year={yearAt(new Date())}
    >
      <StoreAway address={(await askedAddress()) ?? pathname} />
    </PlainPage>
  )
}
