const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }

/** What the payment provider says about a card; `expiresOn` is the last day of its month. */
export interface Card {
  brand: string
  lastFour: string
  expiresOn: string
}

/**
 * The card behind a token of the provider's fields, or null for a card it declines. The embedded college is its own
 * provider: `tok_visa_4242_0330` is a Visa that ends in 4242 and expires at the end of March 2030; every other token,
 * and an expired card, is declined.
 */
export function cardOf(token: string, today: string): Card | null {
  const [, name = '', lastFour = '', month = '', year = ''] = /^tok_([a-z]+)_(\d{4})_(0[1-9]|1[0-2])(\d{2})$/.exec(token) ?? []
  const brand = brands[name]
  if (brand === undefined) return null
  const lastDay = new Date(Date.UTC(2_000 + Number(year), Number(month), 0)).toISOString().slice(0, 10)
  return lastDay < today ? null : { brand, lastFour, expiresOn: lastDay }
}
