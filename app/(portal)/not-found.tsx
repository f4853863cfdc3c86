import { navigationOf } from '@/lib/shared/find-route'
import { NotFoundText } from '@/components/shell/not-found-text'

export const metadata = { title: 'Page not found' }

/** Shown inside the shell when the address belongs to a page but this student has nothing there. */
export default function PortalNotFound() {
  return <NotFoundText entries={navigationOf('main')} level={2} />
}
