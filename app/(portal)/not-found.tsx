import { navigationOf } from '@/lib/shared/find-route'
import { NotFoundText } from '@/components/shell/not-found-text'

export const metadata = { title: 'Page not found' }

/** Inside the shell: an address that leads to a page, but to nothing of this student's. */
export default function PortalNotFound() {
  return <NotFoundText entries={navigationOf('main')} level={2} />
}
