const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `8904` → `$89.04`; whole cents. */
export const toDollars = (cents: number): string => dollars.format(cents / 100)
