import { z } from 'zod'
import { load, save, sharedStaleMs } from '@/lib/calls/call'
import { documentCall } from '@/lib/calls/document'
import { examplePdf } from '@/lib/calls/example-values'
import { chosenFile, sentFile, toSentFile } from '@/lib/calls/fields'
import { acknowledged, beginDate, identifier } from '@/lib/calls/wire'
import { fileTypes, safeFileName } from '@/lib/shared/file-type'

const evidenceId = z.string().regex(/^[\w-]{1,40}$/)
const number = z.number().int().min(1).max(100_000)
const contentType = z.enum(fileTypes)
const source = 'ours: the specification does not say where evidence of credits is kept'

/**
 * Lists the files that document the credits of a period, without their contents. Without `beginDate` it is the current
 * period.
 */
const listed = load({
  name: 'creditEvidence',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/creditEvidence`,
  input: z.strictObject({ beginDate: beginDate.optional() }),
  query: (input) => ({ beginDate: input.beginDate }),
  answer: z.array(
    z
      .object({
        evidence_id: identifier,
        seq_number: z.number().int().describe('Number of the credit that the file documents.'),
        file_name: z.string().describe('File name as sent.'),
        content_type: contentType.describe('Type, from the first bytes of the file.'),
        size_bytes: z.number().int().min(0),
        added_date: z.iso.date().describe('Day on which the student added the file.'),
      })
      .transform((wire) => ({
        id: wire.evidence_id,
        credit: wire.seq_number,
        name: safeFileName(wire.file_name),
        contentType: wire.content_type,
        bytes: wire.size_bytes,
        addedOn: wire.added_date,
      })),
  ),
  who: 'student',
  undocumented: true,
  example: () => ({ beginDate: '2026-01-01' }),
  namesRecord: true,
  source,
})

/**
 * Adds a file to a credit that the student reported. Accepts a PDF, JPG or PNG of at most 10 MB, and ten files for one
 * credit.
 */
const add = save({
  name: 'creditEvidence',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/creditEvidence`,
  input: z.strictObject({ number, file: chosenFile }),
  request: z.strictObject({
    seq_number: number.describe('Number of the credit that the file documents.'),
    files: z.array(sentFile).length(1),
  }),
  body: (input) => ({ seq_number: input.number, files: [toSentFile(input.file)] }),
  answer: z.object({ evidence_id: identifier }).transform((wire) => ({ id: wire.evidence_id })),
  // With evidence, a credit may start to count.
  invalidates: ['creditEvidence', 'ceDetail'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  upload: true,
  limit: 'upload',
  secrets: ['data'],
  example: () => ({ number: 1, file: examplePdf }),
  namesRecord: true,
  freeText: ['name'],
  source,
})

export const creditEvidence = { load: listed, save: add }

/** Removes a file from a credit that is not attested, or restores it. */
export const creditEvidenceRemoval = save({
  name: 'creditEvidenceRemoval',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/creditEvidenceRemoval`,
  input: z.strictObject({ id: evidenceId, remove: z.boolean() }),
  request: z.strictObject({
    evidence_id: evidenceId,
    delete_flag: z.enum(['Y', 'N']).describe('Y removes the file, N restores it.'),
  }),
  body: ({ id, remove }) => ({ evidence_id: id, delete_flag: remove ? ('Y' as const) : ('N' as const) }),
  answer: acknowledged,
  // With evidence, a credit may start to count.
  invalidates: ['creditEvidence', 'ceDetail'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  example: (studentId) => ({ id: `E${studentId}-1-1`, remove: true }),
  namesRecord: true,
  source,
})

/** Returns one file of evidence, in base64. */
export const creditEvidenceFile = load({
  name: 'creditEvidenceFile',
  base: 'webService',
  path: ({ studentId, evidence }) => `/TAC_EDU/student/${studentId}/creditEvidence/${evidence}`,
  input: z.strictObject({ evidence: evidenceId }),
  answer: z
    .object({
      content_type: contentType.describe('Type, from the first bytes of the file.'),
      data: z.string().describe('The file in base64.'),
    })
    .transform((wire) => ({ contentType: wire.content_type, data: wire.data })),
  timeoutClass: 'document',
  who: 'student',
  sensitive: true,
  undocumented: true,
  secrets: ['data'],
  example: (studentId) => ({ evidence: `E${studentId}-1-1` }),
  namesRecord: true,
  source,
})

/** Returns the credits of a period with a list of their evidence, as one PDF for an audit. */
export const auditPacket = documentCall({
  name: 'auditPacket',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/auditPacket`,
  input: z.strictObject({ beginDate }),
  query: (input) => ({ beginDate: input.beginDate }),
  who: 'student',
  undocumented: true,
  example: () => ({ beginDate: '2026-01-01' }),
  namesRecord: true,
  source: 'ours: the specification does not name it',
})
