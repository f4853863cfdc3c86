import { awardLetter } from '@/lib/calls/designations'
import { planCode } from '@/lib/calls/wire'
import { college } from '@/lib/server/college/client'
import { documentResponse, noSuchDocument, refuseTooManyDocuments } from '@/lib/server/handlers/documents'
import { whileStoreAnswers } from '@/lib/server/session/store/store-away'
import { requireStudent } from '@/lib/server/session/viewer'

/** The award letter itself, `awardLetter_{plan}.pdf` (DC-15). The college is asked for the plan as it wrote it; the name is in lower case. */
export function GET(
  request: Request,
  { params }: RouteContext<'/api/documents/award-letter/[plan]/[file]'>,
): Promise<Response> {
  return whileStoreAnswers(async () => {
    const viewer = await requireStudent()
    const { plan: written, file } = await params
    const plan = planCode.safeParse(written).data
    const fileName = `awardLetter_${plan?.toLowerCase()}.pdf`
    if (!plan || file !== fileName) return noSuchDocument(viewer)
    const retry = `/api/documents/award-letter/${plan}`
    const tooMany = await refuseTooManyDocuments(viewer, request, retry)
    return (
      tooMany ??
      documentResponse(viewer, await college.load(awardLetter, viewer, { designation: plan }), { fileName, retry })
    )
  })
}
