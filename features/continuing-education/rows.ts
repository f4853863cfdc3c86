import type { AnswerOf } from '@/lib/calls/call'
import { toShortDate } from '@/lib/shared/calendar-date'
import { groupBy } from '@/lib/shared/collections'
import { evaluate } from '@/lib/shared/continuing-education/evaluate'
import type { Entry, EntryResult, EntryState, Evaluation, Reason } from '@/lib/shared/continuing-education/ledger'
import { type Person, type RuleSet, ruleSetFor, withRequired } from '@/lib/shared/continuing-education/rule-set'
import type { DataTable } from '@/lib/shared/data-table'
import { inHours } from '@/lib/shared/hours'
import type { ceDetail, externalCE } from './calls'
import { carryoverCategory, categoryName } from './content'
import type { creditEvidence } from './evidence-calls'
import { continuingEducationRules } from './rule-sets'

export type Evidence = AnswerOf<typeof creditEvidence.load>[number]
export type CeDetail = AnswerOf<typeof ceDetail>
export type ReportedCredit = AnswerOf<typeof externalCE.load>[number]

/** One credit as the ledger shows it. */
export interface LedgerRow extends Entry {
  /** Why this is not a duplicate of a credit with the same title and date. */
  notDuplicate: string | null
  result: EntryResult
  institution: string | null
  catalogNumber: string | null
  /** Evidence files; null when the college keeps none. */
  evidence: readonly Evidence[] | null
  /** The number of a credit that the student reported. */
  number: number | null
  attested: boolean
  /** Why the credit counts as it does; empty when there is nothing to explain. */
  explanation: string
}

/** Returns the version of a credit on file; pass null for a deleted credit. */
export type VersionOfCredit = (credit: LedgerRow | null) => string

/** Returns the version of all credits on file that are not attested yet. */
export type VersionOfUnattested = (credits: readonly LedgerRow[]) => string

export interface Ledger {
  person: Person
  rules: RuleSet
  evaluation: Evaluation
  rows: readonly LedgerRow[]
}

type Unjudged = Omit<LedgerRow, 'result' | 'explanation'>

/** Combines the college's and the student's credits of a period into one ledger, and explains what counts. */
export function ledgerOf(
  detail: CeDetail,
  reported: readonly ReportedCredit[],
  person: Person,
  evidence: readonly Evidence[] | null = null,
): Ledger {
  const found = ruleSetFor(person, detail.beginDate, continuingEducationRules) ?? continuingEducationRules[0]
  const rules = withRequired(found, detail.required)
  const filesOf = evidence && groupBy(evidence, ({ credit }) => credit)
  const entries = [...detail.collegeCredits.map(byCollege), ...reported.map((credit) => byStudent(credit, filesOf))]
  const evaluation = evaluate(rules, detail, entries)
  const rows = entries.flatMap((entry, index) => {
    const result = evaluation.entries[index]
    return result ? [{ ...entry, result, explanation: explain(result.reason, entry, rules) }] : []
  })
  return { person, rules, evaluation, rows: rows.toSorted((a, b) => b.earnedOn.localeCompare(a.earnedOn)) }
}

const byCollege = (credit: CeDetail['collegeCredits'][number], index: number): Unjudged => ({
  ...credit,
  key: `college-${index}`,
  institution: null,
  catalogNumber: null,
  number: null,
  attested: false,
  evidence: null,
  notDuplicate: null,
})

function byStudent(credit: ReportedCredit, filesOf: ReadonlyMap<number, readonly Evidence[]> | null): Unjudged {
  const own = filesOf && (filesOf.get(credit.number) ?? [])
  return {
    ...credit,
    key: `reported-${credit.number}`,
    source: 'self',
    evidence: own,
    hasEvidence: own !== null && own.length > 0,
  }
}

const stateWords: Record<EntryState, string> = {
  counted: 'Counted',
  pending: 'Pending review',
  partly: 'Partly counted',
  'not counted': 'Not counted',
}

/** Returns in plain words why a credit counts as it does. */
function explain(reason: Reason | null, { category, ethicsHours }: Unjudged, rules: RuleSet): string {
  const limit = rules.categories.find(({ code }) => code === category)?.max ?? rules.carryover.maxHours
  const words: Record<Reason, string> = {
    OUTSIDE_PERIOD: 'It was earned outside this period.',
    DUPLICATE: 'A credit with the same title and date is already in the ledger.',
    OVER_CATEGORY_CAP: `At most ${inHours(limit)} of ${categoryName(category)} count per period.`,
    ETHICS_NOT_APPROVED: `The hours count, but the ${inHours(ethicsHours)} of ethics ${ethicsHours === 1 ? 'does' : 'do'} not: ethics is not approved for ${categoryName(category)}.`,
    MISSING_EVIDENCE: `It counts once a file shows that you earned it: ${categoryName(category)} need one.`,
    CARRIED_FORWARD: 'These hours were left over from your last period.',
    DELETED: 'You deleted this credit.',
    NOT_CLIENT_FACING: 'You do not work with clients, so you need only ethics hours.',
    BELOW_UNIT: `Hours count in steps of ${rules.minUnit}.`,
  }
  return reason === null ? '' : words[reason]
}

export const sourceName = ({ source, category }: Entry): string =>
  category === carryoverCategory
    ? 'Carryover'
    : { college: 'College', transfer: 'Transfer', self: 'Self-reported' }[source]

/**
 * True when the student can still change the credit: the student reported it, it is not attested, and it is not
 * carryover.
 */
export const isEditable = ({ number, attested, category }: LedgerRow): boolean =>
  number !== null && !attested && category !== carryoverCategory

export const stateName = ({ result }: LedgerRow): string => stateWords[result.state]

/** Every credit of a period, with how much of it counts and why. */
export const ledgerTable: DataTable<LedgerRow> = {
  caption: 'Your credits',
  rowKey: ({ key }) => key,
  columns: [
    { key: 'title', header: 'Credit', text: ({ title }) => title, sortBy: ({ title }) => title },
    { key: 'provider', header: 'Provider', text: ({ institution }) => institution ?? '', inFileOnly: true },
    { key: 'number', header: 'Catalog number', text: ({ catalogNumber }) => catalogNumber ?? '', inFileOnly: true },
    { key: 'date', header: 'Date', text: ({ earnedOn }) => toShortDate(earnedOn), sortBy: ({ earnedOn }) => earnedOn },
    { key: 'source', header: 'Source', text: sourceName, sortBy: sourceName },
    { key: 'category', header: 'Category', text: ({ category }) => categoryName(category) },
    { key: 'hours', header: 'Hours', text: ({ hours }) => String(hours), sortBy: ({ hours }) => hours, numeric: true },
    {
      key: 'ethics',
      header: 'Of ethics',
      text: ({ ethicsHours }) => String(ethicsHours),
      sortBy: ({ ethicsHours }) => ethicsHours,
      numeric: true,
    },
    {
      key: 'counted',
      header: 'Counts',
      text: ({ result }) => String(result.counted),
      sortBy: ({ result }) => result.counted,
      numeric: true,
    },
    {
      key: 'state',
      header: 'Status',
      text: (row) => `${stateName(row)}${row.explanation && `. ${row.explanation}`}`,
      sortBy: stateName,
    },
    { key: 'reason', header: 'Why not a duplicate', text: ({ notDuplicate }) => notDuplicate ?? '', inFileOnly: true },
  ],
  filters: [
    {
      name: 'state',
      label: 'Status',
      all: 'All statuses',
      choices: () => Object.entries(stateWords).map(([value, label]) => ({ value, label })),
      keeps: ({ result }, value) => result.state === value,
    },
  ],
  searched: ({ title, institution, catalogNumber }) => [title, institution, catalogNumber],
}
