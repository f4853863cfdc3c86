import type { Metadata, Route } from 'next'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { reasonOf } from '@/components/entrance/reasons'
import { SignIn } from '@/components/entrance/sign-in'
import { SignInHelp } from '@/components/entrance/sign-in-help'
import { env } from '@/lib/server/env'
import { endedByMaintenance } from '@/lib/server/maintenance/maintenance'
import { sessionCookieName, viewingCookieName } from '@/lib/server/session/cookie'
import { adminToolAddress } from '@/lib/server/session/masquerade'
import { VaultUnavailable } from '@/lib/server/session/vault'
import { findSession } from '@/lib/server/session/viewer'
import { adminLoginPath, entranceFor, parseAdminLogin, parseDestination } from '@/lib/shared/destination'
import { findRoute } from '@/lib/shared/routes'
import { readSignOutState } from '@/lib/shared/sign-out-reason'
import { toTelephone } from '@/lib/shared/telephone'
import { gatherFeed, PromptNotices } from '../(portal)/_shell/notices'

export const metadata: Metadata = { title: 'Sign in' }

type Query = Promise<Record<string, string | string[] | undefined>>

/** A visitor signs in here and hears why they were sent; a student who is signed in goes on. */
export default async function EntrancePage({ searchParams }: { searchParams: Query }) {
  const query = await searchParams
  // After a sign-out the provider sends the browser back with `state`, which says why and from where.
  const state = one(query.state)
  if (state !== undefined) redirect(cameBackFrom(state))
  const staffAddress = parseAdminLogin(one(query.destination))
  const address = staffAddress ?? parseDestination(one(query.destination))
  const session = await whoIsThere()
  if (session === 'staff' && staffAddress) redirect(staffAddress as Route)
  if (session === 'student') redirect((address ?? '/dashboard') as Route)
  if (session === 'nobody' && (await cookies()).has(viewingCookieName())) redirect('/auth/masquerade-ended')

  const { brand } = env
  const reason = session === 'nobody' ? (one(query.reason) ?? (await reasonToTell())) : session
  const label = address && findRoute(address.split(/[?#]/, 1)[0] ?? '')?.label
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <>
      <SignIn
        collegeName={brand.collegeName}
        reason={reason === 'staff' && session !== 'staff' ? null : reasonOf(reason)}
        destination={address && label ? { address, label } : null}
        signedInAsStaff={session === 'staff'}
        onward={reason === 'masquerade-ended' ? { href: toolOf(one(query.uid)), label: 'Back to the administration tool' } : null}
        nonce={nonce}
      />
      <SignInHelp
        supportPhone={brand.supportPhone}
        telephone={toTelephone(brand.supportPhone)}
        supportEmail={brand.supportEmail}
      />
      <PromptNotices notices={gatherFeed()} nonce={nonce} />
    </>
  )
}

/** With the session store away the page still stands: nobody is told that they are signed out. */
async function whoIsThere(): Promise<'nobody' | 'student' | 'staff' | 'unavailable'> {
  try {
    const found = await findSession()
    if (!found) return 'nobody'
    const { person, masquerade } = found.session
    return masquerade || person.studentId ? 'student' : 'staff'
  } catch (error) {
    if (error instanceof VaultUnavailable) return 'unavailable'
    throw error
  }
}

/** Why the session of a browser is gone that comes back without having been told. */
async function reasonToTell(): Promise<'maintenance' | undefined> {
  const cookie = (await cookies()).get(sessionCookieName())
  return (await endedByMaintenance(cookie?.value)) ? 'maintenance' : undefined
}

/** The administration tool, at the page of whoever was viewed. */
const toolOf = (uid = '') => (parseAdminLogin(adminLoginPath(uid)) ? adminToolAddress(uid) : env.sites.adminTool)

function cameBackFrom(state: string): Route {
  const { reason, destination } = readSignOutState(state)
  return entranceFor(destination, reason) as Route
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
