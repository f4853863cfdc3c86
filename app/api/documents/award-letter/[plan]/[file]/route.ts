import { notFound } from 'next/navigation'
import { awardLetter } from '@/lib/calls/designations'
import { planCode } from '@/lib/calls/wire'
import { college } from '@/lib/server/college/client'
import { documentResponse } from '@/lib/server/documents'
import { whileStoreAnswers } from '@/lib/server/session/store-away'
import { requireStudent } from '@/lib/server/session/viewer'

/** The award letter itself, `awardLetter_{plan}.pdf` (DC-15). */
export function GET(_: Request, { params }: RouteContext<'/api/documents/award-letter/[plan]/[file]'>): Promise<Response> {
  return whileStoreAnswers(async () => {
    const viewer = await requireStudent()
    const { plan: written, file } = await params
    const plan = planCode.safeParse(written).data?.toLowerCase()
    const fileName = `awardLetter_${plan}.pdf`
    if (!plan || file !== fileName) notFound()
    const letter = await college.load(awardLetter, viewer, { designation: plan })
    return documentResponse(letter, { fileName, retry: `/api/documents/award-letter/${plan}` })
  })
}
