/** The columns of a file of credits, each with the fields of the form of a credit that it fills; in any order, those that may be empty may be left out. */
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

/** At most so many credits at once. */
export const mostImported = 50

/** `ready`: it will be saved. `failed`: the college did not take it, or it was not sent. */
type LineState = 'ready' | 'wrong' | 'repeated' | 'saved' | 'failed'

/** One line of the file. */
export interface ImportLine {
  /** Its number in the file; the headers are line 1. */
  line: number
  title: string
  earnedOn: string
  hours: string
  ethicsHours: string
  category: string
  state: LineState
  /** What is wrong, and in which column; null when it is the whole line. */
  faults: readonly { column: ImportHeader | null; message: string }[]
}

/** A file of credits as it was read, or what keeps it from being read. */
export type ReadFile = { fault: string } | { lines: readonly ImportLine[]; unknownColumns: readonly string[] }

export const linesIn = (lines: readonly ImportLine[], state: LineState): number =>
  lines.filter((line) => line.state === state).length
