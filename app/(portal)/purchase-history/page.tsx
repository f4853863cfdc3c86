import { Page } from '@/components/kit/page'
import { purchaseHistory } from '@/features/purchases/calls'
import { Purchases } from '@/features/purchases/purchases'
import { purchaseTable } from '@/features/purchases/rules'
import { college } from '@/lib/server/college/client'
import { requireStudent } from '@/lib/server/session/viewer'
import { parseView } from '@/lib/shared/data-table'
import { titled } from '@/lib/shared/headings'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'

export const metadata = titled('/purchase-history')

export default async function PurchaseHistoryPage({ searchParams }: PageProps<'/purchase-history'>) {
  const viewer = await requireStudent()
  const purchases = college.loadToShow(purchaseHistory, viewer)
  const params = await searchParams

  return (
    <Page>
      <Purchases
        purchases={purchases}
        view={parseView(purchaseTable, params)}
        allChosen={params.pack === 'all'}
        enrollment={enrollmentAddress()}
      />
    </Page>
  )
}
