import { headers } from 'next/headers'
import { NotFoundText } from '@/components/shell/not-found-text'
import { nearestRoutes } from '@/components/shell/nearest-routes'
import { PlainPage } from '@/components/shell/plain-page'
import { env } from '@/lib/server/env'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { navigationOf } from '@/lib/shared/routes'
import { ViewingBar } from './_shell/viewing'

export const metadata = { title: 'Page not found' }

/** Any address the portal does not know (RT-19), answered with 404. It is the same for everybody. */
export default async function NotFound() {
  const address = (await headers()).get('x-portal-address')
  const { brand, sites } = env
  return (
    <PlainPage {...brand} links={sites} year={Number(toCalendarDate(new Date()).slice(0, 4))} above={<ViewingBar />} signedIn>
      <NotFoundText
        level={1}
        address={address}
        nearest={nearestRoutes(address?.split(/[?#]/, 1)[0] ?? '')}
        entries={navigationOf('main')}
      />
    </PlainPage>
  )
}
