import { type DocumentName, documentPaths } from '@/lib/shared/documents'
import { everyCall, exampleInput } from './calls'

type Input = Record<string, string>

const tableView = { year: '2025', type: 'Course', q: 'fee', sort: '-date', page: 'all' }

/** Inputs of the documents that are not made by a call of the same name. */
const inputs = (studentId: string): Partial<Record<DocumentName, Input>> => ({
  'tuition-statement': { year: '2016' },
  purchases: tableView,
  ledger: { ...tableView, period: '2026-01-01' },
  toolkit: { toolkit: 'ricp', file: 'flyer-print' },
  'credit-evidence': { evidence: `E${studentId}-1-1`, type: 'pdf' },
  'credit-example': {},
  'advisor-photo': { type: 'jpg' },
})

export const documentNames = Object.keys(documentPaths) as DocumentName[]

/** Returns a valid input of a document of this student: that of the call of its name (`award-letter`: `awardLetter`), or its own. */
export function documentInput(name: DocumentName, studentId: string): Input {
  const camelCase = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const call = everyCall.find(([title]) => title === `${camelCase} (load)`)?.[1]
  const input = inputs(studentId)[name] ?? (call && (exampleInput(call, studentId) as Input))
  if (!input) throw new Error(`Put a valid input of the document '${name}' into tests/data/document-inputs.ts.`)
  return input
}
