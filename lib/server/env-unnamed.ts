import 'server-only'

/** What pages lead to and show; without a value each is the embedded college's. */
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

/** The variables that a college of its own has not named, so that its students are led to sites of the embedded college, or read its name. */
export function unnamedOf(source: Record<string, string | undefined>): { sites: string[]; brand: string[] } {
  const needed = source.MASQUERADE_GROUP?.trim() ? [...shown, 'ADMIN_TOOL_URL'] : shown
  const unnamed = needed.filter((name) => !source[name]?.trim())
  const isSite = (name: string) => /_URLS?$/.test(name)
  return { sites: unnamed.filter(isSite), brand: unnamed.filter((name) => !isSite(name)) }
}
