import { confirmationLetter } from '@/lib/calls/recertification'
import { noSuchDocument, preparing } from '@/lib/server/handlers/documents'
import { whileStoreAnswers } from '@/lib/server/session/store/store-away'
import { requireStudent } from '@/lib/server/session/viewer'

/** The tab that a confirmation letter opens in: `?beginDate=2025-01-01&yearDisplay=2025` (DC-16). */
export function GET(request: Request): Promise<Response> {
  return whileStoreAnswers(async () => {
    const viewer = await requireStudent()
    const query = new URL(request.url).searchParams
    const input = confirmationLetter.input.safeParse(Object.fromEntries(query)).data
    if (!input) return noSuchDocument(viewer)
    const fileName = `${input.yearDisplay ?? 'unknown_year'}_confirmation_letter.pdf`
    return preparing(
      viewer,
      'your confirmation letter',
      `/api/documents/confirmation-letter/${fileName}?${query.toString()}`,
    )
  })
}
