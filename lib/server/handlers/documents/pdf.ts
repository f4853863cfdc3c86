import 'server-only'

const largestPdf = 15 * 1_024 * 1_024

/** Decodes a base64 PDF. Whitespace is allowed; returns null for anything else that is not strict base64 of a PDF. */
export function decodePdf(encoded: string): Buffer | null {
  const text = encoded.replace(/\s+/g, '')
  if (
    text.length === 0 ||
    text.length > (largestPdf * 4) / 3 ||
    !/^[A-Za-z0-9+/]+={0,2}$/.test(text) ||
    text.length % 4 !== 0
  )
    return null
  const bytes = Buffer.from(text, 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null
}
