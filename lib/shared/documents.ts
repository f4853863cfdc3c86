/**
 * The documents that a student can open, by the name in their address, with the input fields that are in the path.
 * Other fields are in the query. Each document is defined in the documents.server.ts of its feature.
 */
export const documentPaths = {
  'award-letter': ['designation'],
  certificate: ['designation'],
  'confirmation-letter': [],
  receipt: ['postedDate'],
  'receipt-pack': [],
  purchases: [],
  'billing-receipt': ['beginsOn'],
  'grade-report': [],
  transcript: [],
  'tax-form': ['year'],
  'tuition-statement': ['year'],
  toolkit: ['toolkit', 'file'],
  ledger: [],
  'credit-example': [],
  'credit-evidence': ['evidence', 'type'],
  'audit-packet': [],
  'advisor-photo': ['type'],
} as const satisfies Record<string, readonly string[]>

export type DocumentName = keyof typeof documentPaths

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documentPaths, name)

/** The query field that saves the document as a file instead of showing it in a tab. */
export const downloadField = 'download'

type Value = string | number
type Input = Readonly<Record<string, Value | readonly Value[] | null | undefined>>

/**
 * Returns the address that opens a document in a tab: `documentHref('award-letter', { designation: 'chfc' })`. With a
 * file name, it is the address of the document itself.
 */
export function documentHref(name: DocumentName, input: Input, file?: string): `/api/documents/${string}` {
  const parts: readonly string[] = documentPaths[name]
  const path = [name, ...parts.map((part) => encodeURIComponent(String(input[part]))), ...(file ? [file] : [])]
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) =>
      parts.includes(key) ? [] : [value ?? []].flat().map((each) => [key, String(each)]),
    ),
  ).toString()
  return `/api/documents/${path.join('/')}${query && `?${query}`}`
}

/** Returns the address that saves the same document as a file. */
export const downloadHref = (name: DocumentName, input: Input): `/api/documents/${string}` =>
  documentHref(name, { ...input, [downloadField]: 'y' })
