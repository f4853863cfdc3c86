import 'server-only'
import { receiptPack } from '@/features/purchases/calls'
import { packProblem } from '@/features/purchases/packs'
import type { SearchParams } from '@/lib/shared/address'
import { college } from '../../college/client'
import type { Viewer } from '../../session/viewer'

/** The days that were chosen, each once, the oldest first; a form sends each by itself, the call has them in one text. */
const daysOf = ({ postedDates = [] }: SearchParams): string[] =>
  [...new Set([postedDates].flat().flatMap((text) => text.split(',')))].sort()

/** What the student has to choose before there can be a pack; null when it is chosen. */
export const packUnchosen = (asked: SearchParams): string | null => packProblem(daysOf(asked).length)

/** The receipts of the chosen days as one document, named after the first and the last of them. */
export function findReceiptPack(viewer: Viewer, asked: SearchParams) {
  const days = daysOf(asked)
  const input = receiptPack.input.safeParse({ ...asked, postedDates: days.join(',') })
  if (!input.success) return null
  const named = [...new Set([days[0], days.at(-1)])].join('_to_')
  return { fileName: `reimbursement_${named}.pdf`, load: () => college.load(receiptPack, viewer, input.data) }
}
