import { NotFoundText } from '@/components/shell/not-found-text'
import { PlainPage } from '@/components/shell/plain-page'
import { env } from '@/lib/server/env'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { navigationOf } from '@/lib/shared/routes'

export const metadata = { title: 'Page not found' }

/** For what is not even asked of a page, as below `/_next`; people see `[...address]`. Next sends it along with every page, so it says little. */
export default function NotFound() {
  const { brand, sites } = env
  return (
    <PlainPage {...brand} links={sites} year={Number(toCalendarDate(new Date()).slice(0, 4))}>
      <NotFoundText level={1} entries={navigationOf('main')} />
    </PlainPage>
  )
}
