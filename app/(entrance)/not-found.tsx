import { NotFoundText } from '@/components/shell/not-found-text'
import { navigationOf } from '@/lib/shared/find-route'

export const metadata = { title: 'Page not found' }

/**
 * Shown in the frame without a header when a request for a page here bypasses the middleware. The middleware sends
 * unknown addresses to the catch-all page.
 */
export default function EntranceNotFound() {
  return <NotFoundText level={1} entries={navigationOf('main')} />
}
