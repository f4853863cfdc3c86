/**
 * Lighthouse's categories that are looked at, each with the least score of 100. Speed wavers with the machine, so nothing fails by it.
 * @type {Record<string, { head: string, least: number, wavers?: true }>}
 */
export const goals = {
  performance: { head: 'performance', least: 99, wavers: true },
  accessibility: { head: 'accessibility', least: 100 },
  'best-practices': { head: 'best practices', least: 100 },
}

/**
 * What of a result of Lighthouse is used.
 * @typedef {{ title: string, score: number | null, numericValue?: number, displayValue?: string }} Audit
 * @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Result
 */

const scoreOf = ({ categories }, id) => Math.round((categories[id]?.score ?? 0) * 100)

/** The scores in the order of the goals, and of what makes up the first: milliseconds, and the shift. @param {Result} lhr */
export function readScores(lhr) {
  const figure = (id) => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    scores: Object.keys(goals).map((id) => scoreOf(lhr, id)),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  }
}

/** The look whose speed is in the middle, and of an even number the slower one. @param {{ lhr: Result, report: string }[]} looks */
export function middleOf(looks) {
  const sorted = looks.toSorted((one, other) => scoreOf(one.lhr, 'performance') - scoreOf(other.lhr, 'performance'))
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!middle) throw new Error('Nothing was looked at.')
  return middle
}

/** Does it reach every goal that does not waver? @param {Result} lhr */
export const holds = (lhr) =>
  Object.entries(goals).every(([id, { least, wavers }]) => wavers || scoreOf(lhr, id) >= least)

/** A line for each goal that is missed, with the audits that cost it something. @param {Result} lhr */
export function missedGoals(lhr) {
  return Object.entries(goals)
    .filter(([id, { least }]) => scoreOf(lhr, id) < least)
    .map(([id, { head }]) => `${head} ${scoreOf(lhr, id)} (${failedAudits(lhr, id).join('; ')})`)
}

const failedAudits = ({ categories, audits }, category) =>
  categories[category].auditRefs.flatMap(({ id, weight }) => {
    const { score = null, displayValue } = audits[id] ?? {}
    if (weight === 0 || score === null || score === 1) return []
    return [displayValue ? `${id} ${displayValue}` : id]
  })
