export const notDiscarded = 'What you typed could not be discarded. Please try again in a moment.'

/** Turns a field name into a label, `supervisorName` → 'Supervisor name', for fields without a known label. */
export function labelFromName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a field's value as text. */
export function wordsOf(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || 'Empty'
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsOf).join(', ')
  return String(value ?? '').trim() || 'Empty'
}
