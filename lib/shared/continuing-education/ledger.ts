/** One credit of the ledger. Hours are decimal hours, dates calendar dates. */
export interface Entry {
  /** Unique among all entries. */
  key: string
  /** Who recorded it: the college, another school, or the student. */
  source: 'college' | 'transfer' | 'self'
  title: string
  earnedOn: string
  hours: number
  ethicsHours: number
  category: string
  hasEvidence?: boolean
  deleted?: boolean
  /** The student's reason why it is a different credit from one with the same title and day. */
  notDuplicate?: string | null
}

/** The first and the last day of a period. */
export interface Period {
  beginDate: string
  endDate: string
}

/** Why an entry counts as it does; null when there is nothing to explain. */
export type Reason =
  | 'OUTSIDE_PERIOD'
  | 'DUPLICATE'
  | 'OVER_CATEGORY_CAP'
  | 'ETHICS_NOT_APPROVED'
  | 'MISSING_EVIDENCE'
  | 'CARRIED_FORWARD'
  | 'DELETED'
  | 'NOT_CLIENT_FACING'
  | 'BELOW_UNIT'

export type EntryState = 'counted' | 'pending' | 'partly' | 'not counted'

export interface EntryResult {
  key: string
  category: string
  counted: number
  countedEthics: number
  reason: Reason | null
  state: EntryState
}

export interface Requirement {
  /** `total`, `ethics`, or `category` and its code. */
  key: string
  required: number
  counted: number
  missing: number
}

export interface Evaluation {
  requirements: readonly Requirement[]
  entries: readonly EntryResult[]
  /** The missing hours. The ethics hours are part of the hours. */
  shortfall: { hours: number; ethicsHours: number }
  /** The day by which the missing hours must be reported; null when nothing is missing. */
  nextDeadline: string | null
  met: boolean
  /** Hours above the requirement that may count for the next period. */
  carriesForward: number
}
