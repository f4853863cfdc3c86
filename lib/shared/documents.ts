/**
 * The documents that a student can open, by the name in their address, with the fields of their input that are in the path;
 * other fields are in the query. Each is defined in the documents.server.ts of its feature.
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

/** In the query of an address: the document is saved as a file, without a tab that shows it. */
export const downloadField = 'download'

type Value = string | number
type Input = Readonly<Record<string, Value | readonly Value[] | null | undefined>>

/**
 * The address of the tab that a document opens in, `documentHref('award-letter', { designation: 'chfc' })`, or with a file
 * name that of the document itself.
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

/** The address at which the same document is saved as a file. */
export const downloadHref = (name: DocumentName, input: Input): `/api/documents/${string}` =>
  documentHref(name, { ...input, [downloadField]: 'y' })
