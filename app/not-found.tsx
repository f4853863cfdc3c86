import { NotFoundText } from '@/components/shell/not-found-text'
import { navigationOf } from '@/lib/shared/find-route'

export const metadata = { title: 'Page not found' }

/**
 * The last resort for addresses that no page handles, such as those below `/_next`; people see `[...address]` instead.
 * It has no header or footer, because Next sends this page along with every page and they would make up an eighth of
 * each document.
 */
export default function NotFound() {
  return (
    <main className="page pt-10 pb-16">
      <NotFoundText level={1} entries={navigationOf('main')} />
    </main>
  )
}
