import { confirmationLetter } from '@/lib/calls/recertification'
import { college } from '@/lib/server/college/client'
import { documentResponse, noSuchDocument, refuseTooManyDocuments } from '@/lib/server/handlers/documents'
import { whileStoreAnswers } from '@/lib/server/session/store/store-away'
import { requireStudent } from '@/lib/server/session/viewer'

/** The confirmation letter itself, `{year}_confirmation_letter.pdf` (DC-16). */
export function GET(
  request: Request,
  { params }: RouteContext<'/api/documents/confirmation-letter/[file]'>,
): Promise<Response> {
  return whileStoreAnswers(async () => {
    const viewer = await requireStudent()
    const query = new URL(request.url).searchParams
    const input = confirmationLetter.input.safeParse(Object.fromEntries(query)).data
    const fileName = `${input?.yearDisplay ?? 'unknown_year'}_confirmation_letter.pdf`
    if (!input || (await params).file !== fileName) return noSuchDocument(viewer)
    const retry = `/api/documents/confirmation-letter?${query.toString()}`
    const tooMany = await refuseTooManyDocuments(viewer, request, retry)
    return (
      tooMany ?? documentResponse(viewer, await college.load(confirmationLetter, viewer, input), { fileName, retry })
    )
  })
}
