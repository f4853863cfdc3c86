interface Names {
  firstName: string | null
  middleName: string | null
  lastName: string | null
}

/**
 * Returns a name in the format that the person chose: FMIL with the middle initial, FMNL with the middle name,
 * otherwise without either.
 */
export function toFormattedName({ firstName, middleName, lastName }: Names, format: string | null): string {
  const initial = middleName && `${middleName.charAt(0)}.`
  const middle = format === 'FMNL' ? middleName : format === 'FMIL' ? initial : null
  return [firstName, middle, lastName].filter(Boolean).join(' ')
}
