export const notDiscarded = 'What you typed could not be discarded. Please try again in a moment.'

/** The words for a field by its name in the form, `supervisorName` → 'Supervisor name'; for fields whose label nobody told. */
export function labelFromName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is in a field, in words. */
export function wordsOf(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || 'Empty'
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsOf).join(', ')
  return String(value ?? '').trim() || 'Empty'
}
