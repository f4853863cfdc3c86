import { greetingOf, headingOf, isBelowGreeting, pageLabelOf } from '@/lib/shared/headings'

export interface HeadingFacts {
  firstName: string | null
  studentId: string
  /**
   * As displayed. Null when they could not be loaded; undefined when the student holds only designations that are not
   * shown here.
   */
  designations: string[] | null | undefined
  company: string | null
}

/**
 * The heading of every page, with the student's facts below it. Shows 'Loading' while the facts load, in the same
 * space; a heading without a name is shown at once. Visitors have no facts: `null`.
 */
export function PageHeading({ pathname, facts }: { pathname: string; facts?: HeadingFacts | null }) {
  const heading = headingOf(pathname, facts?.firstName) ?? (facts === null ? pageLabelOf(pathname) : 'Loading')
  const lines: [string, string, string?][] = facts
    ? [
        ['Student ID', facts.studentId, 'tabular'],
        ...(facts.designations === undefined
          ? []
          : [
              ['Completed designations', listed(facts.designations), brassOf(facts.designations)] as [
                string,
                string,
                string,
              ],
            ]),
        ['Company', facts.company ?? (facts.designations === null ? unavailable : 'None on file')],
      ]
    : [
        ['Student ID', 'Loading'],
        ['Completed designations', 'Loading'],
        ['Company', 'Loading'],
      ]
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-5">
      <div>
        {facts !== null && isBelowGreeting(pathname) && (
          <p className="text-sm text-ink-soft">{facts ? greetingOf(facts.firstName) : 'Loading'}</p>
        )}
        <h1 className="font-serif text-2xl font-semibold">{heading}</h1>
      </div>
      {facts !== null && (
        <dl className="flex min-h-18 flex-col gap-x-10 text-sm sm:min-h-11 sm:flex-row sm:flex-wrap">
          {lines.map(([term, value, look = '']) => (
            <div key={term} className="flex gap-2 sm:flex-col sm:gap-0">
              <dt className="shrink-0 text-xs leading-6 text-ink-soft sm:leading-5">{term}</dt>
              <dd className={`min-w-0 font-semibold ${look}`}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Brass marks real designations, not the text shown in their place. */
const brassOf = (designations: string[] | null): string => (designations?.length ? 'text-brass' : '')

const unavailable = 'Not available right now'

function listed(designations: string[] | null): string {
  if (!designations) return unavailable
  return designations.length > 0 ? designations.join(', ') : 'None yet'
}
