import { headers } from 'next/headers'
import { nearestRoutes } from '@/components/shell/nearest-routes'
import { NotFoundText } from '@/components/shell/not-found-text'
import { sayNotFound } from '@/lib/server/response-status'
import { navigationOf } from '@/lib/shared/routes'
import { askedPathname } from '../_shell/pathname'

export const metadata = { title: 'Page not found' }

/** Any address the portal does not know (RT-19), answered with 404 in the shell of who asks: a student's with menu and Logout, or a visitor's. */
export default async function UnknownAddress() {
  sayNotFound()
  const address = (await headers()).get('x-portal-address')
  return <NotFoundText level={1} address={address} nearest={nearestRoutes(await askedPathname())} entries={navigationOf('main')} />
}
