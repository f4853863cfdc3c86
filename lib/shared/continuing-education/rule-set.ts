/** What counts, and how much of it is required, of whom and from when. Hours are decimal hours. */
export interface RuleSet {
  /** Codes of the plans whose holders it is for, in lower case. */
  plans: readonly string[] | 'all'
  /** Is it for people who work with clients, or for those who do not? */
  clientFacing: boolean
  /** The first and the last day of periods that begin under it. */
  from: string
  until: string | null
  periodMonths: number
  totalHours: number
  ethicsHours: number
  /** At least and at most so many hours of a category; one that is not listed has no limits. */
  categories: readonly { code: string; min: number; max: number | null }[]
  /** The categories whose ethics hours are approved. */
  ethicsFrom: readonly string[]
  /** The categories in which a credit that the student reports needs a file. */
  evidenceFor: readonly string[]
  carryover: { allowed: boolean; maxHours: number; categoryCode: string }
  /** May the hours of one course count partly for this period and partly for the next? */
  splitAcrossPeriods: boolean
  /** Hours count in steps of this. */
  minUnit: number
}

/** Whose ledger it is. */
export interface Person {
  /** What they hold; several designations share one ledger. */
  plans: readonly string[]
  /** Null where it is not known; the rules for who works with clients ask for more, and apply then. */
  clientFacing: boolean | null
}

/** Returns the rules for a person in the period that begins on a day: of several that fit, what all of them allow. */
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

/** The same rules with the hours that the college's record requires; of who does not work with clients only ethics hours are. */
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
