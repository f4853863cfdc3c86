import { nearestRoutes } from '@/components/shell/nearest-routes'
import { NotFoundText } from '@/components/shell/not-found-text'
import { askedAddress } from '@/lib/server/http/asked-address'
import { setNotFound } from '@/lib/server/http/response-status'
import { pathnameOf } from '@/lib/shared/address'
import { navigationOf } from '@/lib/shared/find-route'
import { isSignedIn } from '../(portal)/_shell/signed-in'
import PortalLayout from '../(portal)/layout'
import NotFound from '../not-found'

export const metadata = { title: 'Page not found' }

/**
 * Any address the portal does not know (RT-19), answered with 404 in the shell of who asks: a student's with menu and Logout, or a
 * visitor's. What did not pass the middleware, as a script of a release before, is no page that somebody looks at.
 */
export default async function UnknownAddress() {
  setNotFound()
  const address = await askedAddress()
  if (address === null) return <NotFound />
  return (
    <PortalLayout>
      <NotFoundText
        level={1}
        address={address}
        nearest={nearestRoutes(pathnameOf(address))}
        entries={navigationOf('main')}
        searches={await isSignedIn()}
      />
    </PortalLayout>
  )
}
