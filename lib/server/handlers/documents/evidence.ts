import 'server-only'
import { creditEvidenceFile } from '@/lib/calls/credit-evidence'
import type { SearchParams } from '@/lib/shared/data-table'
import { endingOf, fileTypeOf, fileTypes } from '@/lib/shared/file-type'
import { mapOutcome } from '@/lib/shared/result'
import { college } from '../../college/client'
import type { Viewer } from '../../session/viewer'

/** A file of evidence of the student's own, by its number and its type; saved, never shown. Its first bytes must say that it is of that type. */
export function findEvidence(viewer: Viewer, { evidence, type }: SearchParams) {
  const contentType = fileTypes.find((each) => endingOf(each) === type)
  const input = creditEvidenceFile.input.safeParse({ evidence })
  if (!input.success || !contentType) return null
  const fileName = `evidence_${input.data.evidence}.${endingOf(contentType)}`
  return {
    fileName,
    load: async () =>
      mapOutcome(await college.load(creditEvidenceFile, viewer, input.data), ({ data }) => {
        const bytes = Buffer.from(data, 'base64')
        return fileTypeOf(fileName, bytes) === contentType ? { bytes, type: contentType } : { pdf_data: '' }
      }),
  }
}
