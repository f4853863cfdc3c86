import { planCode } from '@/lib/calls/wire'
import { noSuchDocument, preparing } from '@/lib/server/handlers/documents'
import { whileStoreAnswers } from '@/lib/server/session/store/store-away'
import { requireStudent } from '@/lib/server/session/viewer'

/** The tab that an award letter opens in (DC-15). */
export function GET(_: Request, { params }: RouteContext<'/api/documents/award-letter/[plan]'>): Promise<Response> {
  return whileStoreAnswers(async () => {
    const viewer = await requireStudent()
    const plan = planCode.safeParse((await params).plan).data
    if (!plan) return noSuchDocument(viewer)
    return preparing(
      viewer,
      'your award letter',
      `/api/documents/award-letter/${plan}/awardLetter_${plan.toLowerCase()}.pdf`,
    )
  })
}
