import { allot, type Allotment, type Portion } from './allot'
import { duplicatesAmong } from './duplicates'
import { toHours, toHundredths } from '../hours'
import type { Entry, EntryResult, Evaluation, Period, Reason, Requirement } from './ledger'
import type { RuleSet } from './rule-set'

/**
 * Evaluates the entries of a period under the rules: how much of each entry counts and why, what is required and what
 * is missing. The order of the entries does not matter. The result is an explanation only: the official status is the
 * college's.
 */
export function evaluate(rules: RuleSet, period: Period, entries: readonly Entry[]): Evaluation {
  const duplicates = duplicatesAmong(entries.filter((entry) => refusalOf(rules, period, entry) === null))
  const judged = entries.map((entry) => ({
    entry,
    refusal: refusalOf(rules, period, entry) ?? (duplicates.has(entry.key) ? ('DUPLICATE' as const) : null),
  }))
  const portions = judged.flatMap(({ entry, refusal }) => (refusal === null ? [portionOf(rules, entry)] : []))
  const allotments = allot(portions, limitsOf(rules))
  const results = judged.map(({ entry, refusal }) => resultOf(rules, { entry, refusal }, allotments.get(entry.key)))
  const requirements = requirementsOf(rules, results)
  const missing = (key: string) => requirements.find((requirement) => requirement.key === key)?.missing ?? 0
  const met = requirements.every((requirement) => requirement.missing === 0)
  return {
    requirements,
    entries: results,
    shortfall: { hours: missing('total'), ethicsHours: missing('ethics') },
    nextDeadline: met ? null : period.endDate,
    met,
    carriesForward: met ? carriedForward(rules, results) : 0,
  }
}

/** Returns why an entry does not count at all, regardless of the other entries; null when it may count. */
function refusalOf(rules: RuleSet, period: Period, entry: Entry): Reason | null {
  if (entry.deleted) return 'DELETED'
  if (entry.earnedOn < period.beginDate || entry.earnedOn > period.endDate) return 'OUTSIDE_PERIOD'
  const needsEvidence = entry.source === 'self' && rules.evidenceFor.includes(entry.category)
  return needsEvidence && !entry.hasEvidence ? 'MISSING_EVIDENCE' : null
}

function portionOf(rules: RuleSet, { key, earnedOn, category, hours, ethicsHours }: Entry): Portion {
  const unit = toHundredths(rules.minUnit)
  const inUnits = (amount: number) => Math.floor(toHundredths(amount) / unit) * unit
  const whole = inUnits(hours)
  const ethics = rules.ethicsFrom.includes(category) ? Math.min(inUnits(ethicsHours), whole) : 0
  return { key, earnedOn, category, ethics, rest: rules.clientFacing ? whole - ethics : 0 }
}

/** Returns the most hundredths of an hour that count in each category. */
function limitsOf({ categories, carryover }: RuleSet): ReadonlyMap<string, number> {
  const limits = new Map<string, number>()
  for (const { code, max } of categories) if (max !== null) limits.set(code, toHundredths(max))
  return limits.set(carryover.categoryCode, carryover.allowed ? toHundredths(carryover.maxHours) : 0)
}

interface Judged {
  entry: Entry
  refusal: Reason | null
}

function resultOf(
  rules: RuleSet,
  { entry, refusal }: Judged,
  allotment: Allotment = { ethics: 0, rest: 0 },
): EntryResult {
  const counted = toHours(allotment.ethics + allotment.rest)
  const reason = refusal ?? reasonOf(rules, entry, allotment)
  const countsWhole = counted >= entry.hours && reason !== 'ETHICS_NOT_APPROVED'
  return {
    key: entry.key,
    category: entry.category,
    counted,
    countedEthics: toHours(allotment.ethics),
    reason,
    state:
      refusal === 'MISSING_EVIDENCE' ? 'pending' : countsWhole ? 'counted' : counted > 0 ? 'partly' : 'not counted',
  }
}

function reasonOf(rules: RuleSet, entry: Entry, { ethics, rest }: Allotment): Reason | null {
  const portion = portionOf(rules, entry)
  if (ethics + rest < portion.ethics + portion.rest) return 'OVER_CATEGORY_CAP'
  if (!rules.clientFacing && toHundredths(entry.hours) > portion.ethics) return 'NOT_CLIENT_FACING'
  if (ethics + rest < toHundredths(entry.hours)) return 'BELOW_UNIT'
  if (entry.category === rules.carryover.categoryCode) return 'CARRIED_FORWARD'
  return entry.ethicsHours > 0 && !rules.ethicsFrom.includes(entry.category) ? 'ETHICS_NOT_APPROVED' : null
}

function requirementsOf(rules: RuleSet, results: readonly EntryResult[]): Requirement[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toHundredths(amount), 0)
  const requirement = (key: string, required: number, counted: number): Requirement => ({
    key,
    required,
    counted: toHours(counted),
    missing: toHours(Math.max(0, toHundredths(required) - counted)),
  })
  return [
    requirement('total', rules.totalHours, sum(results.map(({ counted }) => counted))),
    requirement('ethics', rules.ethicsHours, sum(results.map(({ countedEthics }) => countedEthics))),
    ...rules.categories
      .filter(({ min }) => min > 0)
      .map(({ code, min }) =>
        requirement(
          `category ${code}`,
          min,
          sum(results.filter(({ category }) => category === code).map(({ counted }) => counted)),
        ),
      ),
  ]
}

/**
 * Returns the hours above the requirement that may count for the next period. If courses may be split, any part of a
 * course carries over; otherwise only whole courses do, the smallest first.
 */
function carriedForward(
  { carryover, totalHours, splitAcrossPeriods }: RuleSet,
  results: readonly EntryResult[],
): number {
  if (!carryover.allowed) return 0
  const own = results.flatMap(({ category, counted }) =>
    category === carryover.categoryCode ? [] : [toHundredths(counted)],
  )
  const total = results.reduce((sum, { counted }) => sum + toHundredths(counted), 0)
  const most = Math.min(
    total - toHundredths(totalHours),
    toHundredths(carryover.maxHours),
    own.reduce((a, b) => a + b, 0),
  )
  if (splitAcrossPeriods) return toHours(most)
  return toHours(own.toSorted((a, b) => a - b).reduce((sum, hours) => (sum + hours <= most ? sum + hours : sum), 0))
}
