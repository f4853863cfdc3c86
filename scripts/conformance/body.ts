import type { AnyCall } from '@/lib/calls/call'
import { mayBeJson } from '@/lib/server/college/answer'
import { largestAnswer, mostRows } from '@/lib/server/college/policy'
import { decodePdf } from '@/lib/server/handlers/documents/pdf'
import { answerIn, differencesOfShape, isObject, type ShapeDifferences } from './shape'
import type { Reply } from './subject'

type Came = Extract<Reply, { came: true }>

const bad = (...sentences: string[]): ShapeDifferences => ({ bad: sentences, doubtful: [] })

/**
 * Compares the body of a successful reply with what the portal reads: one sentence per problem, `bad` when the portal
 * cannot use it.
 */
export function differencesOfBody(
  call: AnyCall,
  { status, contentType, charset, encoding, text, json }: Came,
): ShapeDifferences {
  const isRead = !call.answer.safeParse(undefined).success
  if (text.trim() === '') return isRead ? bad(`${status} with an empty body; the portal needs the answer`) : bad()
  if (isRead && encoding !== undefined)
    return bad(`an answer compressed with ${encoding}; the portal does not ask for compression and cannot read it`)
  if (isRead && text.includes('\uFFFD')) return bad('bytes that are not UTF-8; people would see \uFFFD in their place')
  if (json === undefined) return bad(notJson(status, contentType, text))
  if (!mayBeJson(contentType))
    return isRead ? bad(`JSON with the content type ${contentType}; the portal reads application/json`) : bad()
  const bytes = Buffer.byteLength(text)
  if (bytes > largestAnswer[call.timeoutClass])
    return bad(`${bytes} bytes; the portal reads at most ${largestAnswer[call.timeoutClass]}`)
  const answer = answerIn(json)
  if (Array.isArray(answer) && answer.length > mostRows)
    return bad(`a list of ${answer.length} rows; the portal accepts at most ${mostRows}`)
  const found = differencesOfShape(call, answer)
  const typed = contentType === '' ? ['JSON without a content type; application/json was expected'] : []
  const encoded = charset === 'utf-8' ? [] : [`text in ${charset}, as its content type says; UTF-8 was expected`]
  return { bad: [...found.bad, ...pdfFault(answer)], doubtful: [...typed, ...encoded, ...found.doubtful] }
}

/** Distinguishes an error page, a truncated body and anything else, because different people fix them. */
function notJson(status: number, contentType: string, text: string): string {
  if (/^\s*</.test(text))
    return `${status} with ${contentType || 'no content type'} instead of JSON: a page, perhaps an error page`
  if (/^\s*[[{"]/.test(text) && breaksOff(text))
    return `JSON that ends after ${Buffer.byteLength(text)} bytes: the answer was truncated`
  return `${status} with ${contentType || 'no content type'} instead of JSON`
}

function breaksOff(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    const { message } = error as SyntaxError
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN)
    return /unexpected end|unterminated/i.test(message) || position >= text.trimEnd().length
  }
}

function pdfFault(answer: unknown): string[] {
  if (!isObject(answer) || typeof answer.pdf_data !== 'string' || decodePdf(answer.pdf_data)) return []
  if (answer.pdf_data.trim() === '') return ['pdf_data is empty; return 404 when there is no such document']
  const begins = Buffer.from(answer.pdf_data.slice(0, 64), 'base64').toString('latin1')
  if (begins.startsWith('%PDF-')) return ['pdf_data begins as a PDF, but is not complete base64 of at most 15 MB']
  return ['pdf_data is not a PDF in base64: its content does not begin with %PDF-']
}
