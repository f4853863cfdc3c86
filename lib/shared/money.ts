const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `8904` → `$89.04`, `-8904` → `-$89.04`; from whole cents of a US dollar. */
export const toDollars = (cents: number): string => dollars.format(cents / 100)

/** `-8904` → `-89.04`: a plain number, for files that are used in calculations. */
export const toDecimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
