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
 * Any address that the portal does not know: status 404, in the shell of a student or of a visitor. A request that
 * bypassed the middleware, such as one for a script of an earlier release, gets the bare page: nobody looks at it.
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
