/**
 * Returns the completed designations for the heading: without CFP, whose mark belongs to its board, and with a
 * registered mark after each except PhD.
 */
export function displayedDesignations(completed: readonly string[]): string[] {
  return completed.flatMap((entry) => {
    const given = entry.trim()
    const name = given.endsWith('®') ? given.slice(0, -1).trimEnd() : given
    const key = name.toLowerCase()
    if (name === '' || key === 'cfp') return []
    return [key === 'phd' ? name : `${name}®`]
  })
}
