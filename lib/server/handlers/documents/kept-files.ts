import 'server-only'
import { creditEvidenceFile } from '@/features/continuing-education/evidence-calls'
import { advisorPhoto } from '@/features/profile/advisor/calls'
import type { SearchParams } from '@/lib/shared/address'
import { endingOf, type FileType, fileTypeOf, fileTypes } from '@/lib/shared/file-type'
import { mapOutcome } from '@/lib/shared/result'
import { college } from '../../college/client'
import type { Viewer } from '../../session/viewer'

/* Files that students gave the college, as they gave them: saved, never opened as a page of their own. */

/** A file of evidence of the student's own, by its number and its type. */
export function findEvidence(viewer: Viewer, { evidence, type }: SearchParams) {
  const contentType = typeWithEnding(type)
  const input = creditEvidenceFile.input.safeParse({ evidence })
  if (!input.success || !contentType) return null
  const fileName = `evidence_${input.data.evidence}.${endingOf(contentType)}`
  return {
    fileName,
    load: async () =>
      mapOutcome(await college.load(creditEvidenceFile, viewer, input.data), (file) =>
        contentOf(fileName, contentType, file),
      ),
  }
}

/** The student's own photograph of the directory, by its type. */
export function findAdvisorPhoto(viewer: Viewer, { type }: SearchParams) {
  const contentType = typeWithEnding(type)
  if (!contentType) return null
  const fileName = `photo.${endingOf(contentType)}`
  return {
    fileName,
    load: async () =>
      mapOutcome(await college.load(advisorPhoto.load, viewer), ({ photo }) => contentOf(fileName, contentType, photo)),
  }
}

const typeWithEnding = (ending: unknown) => fileTypes.find((each) => endingOf(each) === ending)

/** What is in the file, if its first bytes say that it is of that type; else a document that there is not. */
function contentOf(fileName: string, type: FileType, file: { data: string } | null) {
  const bytes = Buffer.from(file?.data ?? '', 'base64')
  return fileTypeOf(fileName, bytes) === type ? { bytes, type } : { pdf_data: '' }
}
