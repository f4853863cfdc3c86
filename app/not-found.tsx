import { NotFoundText } from '@/components/shell/not-found-text'
import { navigationOf } from '@/lib/shared/find-route'

export const metadata = { title: 'Page not found' }

/**
 * For what is not even asked of a page, as below `/_next`; people see `[...address]`. Next sends it along with every page, so it has
 * no frame: with header and footer it would be an eighth of every document.
 */
export default function NotFound() {
  return (
    <main className="page pt-10 pb-16">
      <NotFoundText level={1} entries={navigationOf('main')} />
    </main>
  )
}
