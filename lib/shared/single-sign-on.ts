import { withoutTrailingSlashes } from './address'

/** The parameters of the enrollment site, in the order of the specification (S2 §3, ruling 28). */
export const enrollmentParameterNames = [
  'course',
  'program',
  'addons',
  'promocode',
  'company',
  'enroll',
  'rcrt',
  'grd',
  'nwm',
] as const

export type EnrollmentParameters = Partial<Record<(typeof enrollmentParameterNames)[number], string>>

/**
 * Returns the value of `params` in a single-sign-on link: `name=value` pairs joined with '|'. Values are URI-encoded,
 * the program is in lower case, and missing or blank values are left out.
 */
export function toSingleSignOnParams(parameters: EnrollmentParameters): string {
  return given(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('|')
}

/** Parses `params`; null unless it holds only known names, each once. */
export function parseSingleSignOnParams(text: string): EnrollmentParameters | null {
  const parameters: EnrollmentParameters = {}
  for (const pair of text === '' ? [] : text.split('|')) {
    const [, name = '', value = ''] = /^([a-z]+)=([^=|]+)$/.exec(pair) ?? []
    if (!isName(name) || parameters[name] !== undefined) return null
    try {
      parameters[name] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return parameters
}

/**
 * Returns the portal address that leads to the enrollment site. The portal creates the `session` when the link is
 * followed, so no page ever holds one (ruling 28).
 */
export function enrollmentAddress(parameters: EnrollmentParameters = {}): string {
  const query = new URLSearchParams(given(parameters))
  return query.size > 0 ? `/api/enroll?${query.toString()}` : '/api/enroll'
}

/** Returns the address that the portal redirects to: `utilAuth/loginSSO` on the enrollment site. */
export function singleSignOnAddress(site: string, session: string, parameters: EnrollmentParameters): string {
  const query = new URLSearchParams({ session, params: toSingleSignOnParams(parameters) })
  return `${withoutTrailingSlashes(site)}/utilAuth/loginSSO?${query.toString()}`
}

const isName = (name: string): name is (typeof enrollmentParameterNames)[number] =>
  (enrollmentParameterNames as readonly string[]).includes(name)

/** Returns the names and values that are not blank, in order. */
function given(parameters: EnrollmentParameters): [string, string][] {
  return enrollmentParameterNames.flatMap((name): [string, string][] => {
    const value = parameters[name]?.trim() ?? ''
    return value === '' ? [] : [[name, name === 'program' ? value.toLowerCase() : value]]
  })
}
