import type { Failure } from './result'

/** Set to `1` on every answer of a portal that is under maintenance: a tab that sees it forgets what it keeps and leaves (ruling 24). */
export const maintenanceHeader = 'x-maintenance'

/** Heading and tab of the page that replaces the portal (MT-01). */
export const maintenanceTitle = 'Site under maintenance'

/** Seconds after which it makes sense to ask again. */
const askAgainSeconds = 120

export const maintenanceHeaders = {
  'cache-control': 'private, no-store',
  'retry-after': String(askAgainSeconds),
  [maintenanceHeader]: '1',
}

/** What a script gets of a portal that is under maintenance: 503, and a failure with a name (MT-04). */
export function maintenanceRefusal(): Response {
  const failure: Failure = { name: 'maintenance', message: maintenanceTitle, reference: '' }
  return Response.json(failure, { status: 503, headers: maintenanceHeaders })
}
