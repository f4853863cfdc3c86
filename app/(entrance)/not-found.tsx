import { NotFoundText } from '@/components/shell/not-found-text'
import { navigationOf } from '@/lib/shared/find-route'

export const metadata = { title: 'Page not found' }

/** Inside the frame without a header, should a page there be asked past the middleware, which leads such addresses to the page for unknown ones. */
export default function EntranceNotFound() {
  return <NotFoundText level={1} entries={navigationOf('main')} />
}
