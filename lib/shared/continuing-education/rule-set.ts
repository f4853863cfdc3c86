/** Which hours count, and how many are required, for which people and from when. Hours are decimal hours. */
export interface RuleSet {
  /** Codes of the plans that the rules apply to, in lower case. */
  plans: readonly string[] | 'all'
  /** Whether the rules are for people who work with clients. */
  clientFacing: boolean
  /** The first and the last begin date of the periods that the rules apply to. */
  from: string
  until: string | null
  periodMonths: number
  totalHours: number
  ethicsHours: number
  /** The minimum and maximum hours of a category. A category that is not listed has no limits. */
  categories: readonly { code: string; min: number; max: number | null }[]
  /** The categories whose ethics hours are approved. */
  ethicsFrom: readonly string[]
  /** The categories that require a file for a credit that the student reports. */
  evidenceFor: readonly string[]
  carryover: { allowed: boolean; maxHours: number; categoryCode: string }
  /** Whether the hours of one course may count partly for this period and partly for the next. */
  splitAcrossPeriods: boolean
  /** Hours count in multiples of this. */
  minUnit: number
}

/** The person whose ledger is evaluated. */
export interface Person {
  /** The plans that they hold. Several designations share one ledger. */
  plans: readonly string[]
  /** Null when unknown. The rules for people who work with clients are stricter and apply in that case. */
  clientFacing: boolean | null
}

/**
 * Returns the rules for a person in the period that begins on a day; null when none apply. If several apply, the
 * strictest limit of each wins.
 */
export function ruleSetFor(
  { plans, clientFacing }: Person,
  beginDate: string,
  rules: readonly RuleSet[],
): RuleSet | null {
  const fitting = rules.filter(
    (rule) =>
      rule.clientFacing === (clientFacing ?? true) &&
      rule.from <= beginDate &&
      (rule.until === null || beginDate <= rule.until) &&
      (rule.plans === 'all' || rule.plans.some((plan) => plans.some((held) => held.toLowerCase() === plan))),
  )
  const [first, ...rest] = fitting.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return first ? rest.reduce(strictest, first) : null
}

/**
 * Returns the rules with the hours that the college's record requires. People who do not work with clients need only
 * ethics hours.
 */
export const withRequired = (rules: RuleSet, required: { hours: number; ethicsHours: number }): RuleSet => ({
  ...rules,
  totalHours: rules.clientFacing ? required.hours : Math.min(rules.totalHours, required.hours),
  ethicsHours: required.ethicsHours,
})

function strictest(a: RuleSet, b: RuleSet): RuleSet {
  const codes = [...new Set([...a.categories, ...b.categories].map(({ code }) => code))].toSorted()
  return {
    ...a,
    totalHours: Math.max(a.totalHours, b.totalHours),
    ethicsHours: Math.max(a.ethicsHours, b.ethicsHours),
    categories: codes.map((code) => {
      const both = [...a.categories, ...b.categories].filter((category) => category.code === code)
      const most = both.flatMap(({ max }) => (max === null ? [] : [max]))
      return { code, min: Math.max(...both.map(({ min }) => min)), max: most.length > 0 ? Math.min(...most) : null }
    }),
    ethicsFrom: a.ethicsFrom.filter((code) => b.ethicsFrom.includes(code)),
    evidenceFor: [...new Set([...a.evidenceFor, ...b.evidenceFor])],
    carryover: {
      ...a.carryover,
      allowed: a.carryover.allowed && b.carryover.allowed,
      maxHours: Math.min(a.carryover.maxHours, b.carryover.maxHours),
    },
    splitAcrossPeriods: a.splitAcrossPeriods && b.splitAcrossPeriods,
    minUnit: Math.max(a.minUnit, b.minUnit),
  }
}
