import { z } from 'zod'
import { type Load, load, type Nothing } from './call'

/** A PDF as the college's services send it. */
const encodedPdf = z.object({ pdf_data: z.string().describe('PDF in base64.') })

export type EncodedPdf = z.output<typeof encodedPdf>

/** A call that returns a document. */
export type DocumentCall = Load<string, z.ZodType, typeof encodedPdf>

type Shared = 'kind' | 'method' | 'input' | 'answer' | 'timeoutClass' | 'staleMs' | 'sensitive'

/** Defines a call that returns a PDF. It has the time limit of documents, and each use by staff is audited. */
export function documentCall<const Name extends string, Input extends z.ZodType = Nothing>(
  definition: Omit<Load<Name, Input, typeof encodedPdf>, Shared> & { input?: Input },
): Load<Name, Input, typeof encodedPdf> {
  return load({ ...definition, answer: encodedPdf, timeoutClass: 'document', sensitive: true })
}
