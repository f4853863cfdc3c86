/**
 * The columns of an import file, each with the form fields that it fills. Columns may come in any order; optional ones
 * may be missing.
 */
export const importColumns = [
  { header: 'Provider', fields: ['provider', 'institution'], example: 'Bar association' },
  { header: 'Course title', fields: ['title'], example: 'Ethics and the standard of care' },
  { header: 'Catalog number', fields: ['catalogNumber'], example: 'E 101', optional: true },
  { header: 'Date earned', fields: ['earnedOn'] },
  { header: 'CE hours', fields: ['hours'], example: '2.5' },
  { header: 'Ethics hours', fields: ['ethicsHours'], example: '2', optional: true },
  { header: 'Category', fields: ['category'], example: '1', optional: true },
  { header: 'Reason', fields: ['notDuplicate'], example: '', optional: true },
] as const satisfies readonly { header: string; fields: readonly string[]; example?: string; optional?: true }[]

export type ImportHeader = (typeof importColumns)[number]['header']

/** Most credits in one import. */
export const mostImported = 50

/** `ready`: it will be saved. `failed`: the college rejected it, or it was not sent. */
type LineState = 'ready' | 'wrong' | 'repeated' | 'saved' | 'failed'

/** One line of the file. */
export interface ImportLine {
  /** Line number in the file; the headers are line 1. */
  line: number
  title: string
  earnedOn: string
  hours: string
  ethicsHours: string
  category: string
  state: LineState
  /** What is wrong, and in which column. `column` is null when it concerns the whole line. */
  faults: readonly { column: ImportHeader | null; message: string }[]
}

/** An import file that was read, or why it could not be read. */
export type ReadFile = { fault: string } | { lines: readonly ImportLine[]; unknownColumns: readonly string[] }

export const linesIn = (lines: readonly ImportLine[], state: LineState): number =>
  lines.filter((line) => line.state === state).length
