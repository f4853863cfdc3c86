/** Set to `1` on every answer of a portal that is under maintenance: a tab that sees it forgets what it keeps and leaves (ruling 24). */
export const maintenanceHeader = 'x-maintenance'

/** Heading and tab of the page that replaces the portal (MT-01). */
export const maintenanceTitle = 'Site under maintenance'
