import 'server-only'

/** Sites and names shown on pages. Each defaults to the embedded college's. */
const shown = [
  'COLLEGE_NAME',
  'SUPPORT_PHONE',
  'SUPPORT_EMAIL',
  'APPLICATIONS_EMAIL',
  'ENROLLMENT_URL',
  'PAYMENT_URL',
  'LEARNING_URL',
  'BADGE_SHARING_URL',
  'LIBRARY_URL',
  'CHAT_URL',
  'PRIVACY_URL',
  'TERMS_URL',
  'REFUNDS_URL',
  'SOCIAL_URLS',
] as const

/**
 * Returns the variables that a real college has not set, so that its students would see sites or contacts of the
 * embedded college.
 */
export function unnamedOf(source: Record<string, string | undefined>): { sites: string[]; brand: string[] } {
  const needed = source.MASQUERADE_GROUP?.trim() ? [...shown, 'ADMIN_TOOL_URL'] : shown
  const unnamed = needed.filter((name) => !source[name]?.trim())
  const isSite = (name: string) => /_URLS?$/.test(name)
  return { sites: unnamed.filter(isSite), brand: unnamed.filter((name) => !isSite(name)) }
}
