/** The stored data of a card. `expiresOn` is the last day of its month. */
export interface Card {
  brand: string
  lastFour: string
  expiresOn: string
}

/** Card data as typed. */
export interface TypedCard {
  holder: string
  number: string
  expires: string
  code: string
}

export type CardField = keyof TypedCard

export type CheckedCard = { faults: Partial<Record<CardField, string>> } | { declined: true } | { card: Card }

interface Brand {
  name: string
  /** The first digits of the brand's numbers. */
  begins: RegExp
  digits: number
  codeDigits: number
}

const brands: readonly Brand[] = [
  { name: 'Visa', begins: /^4/, digits: 16, codeDigits: 3 },
  { name: 'Mastercard', begins: /^(5[1-5]|2[2-7])/, digits: 16, codeDigits: 3 },
  { name: 'American Express', begins: /^3[47]/, digits: 15, codeDigits: 4 },
  { name: 'Discover', begins: /^(6011|65)/, digits: 16, codeDigits: 3 },
]

/** The test number that payment providers always decline. */
export const declinedNumber = '4000000000000002'

/** Checks a card. Returns messages for invalid fields, or that the card is declined, or the data to store. */
export function checkCard(typed: TypedCard, today: string): CheckedCard {
  const number = typed.number.replace(/[ -]/g, '')
  const brand = brands.find(({ begins }) => begins.test(number))
  const expiresOn = lastDayOf(typed.expires)
  const faults = {
    ...(typed.holder.trim() === '' && { holder: 'Enter the name on the card.' }),
    ...((!brand || number.length !== brand.digits || !sumsUp(number)) && {
      number: 'Enter the number of a Visa, Mastercard, American Express or Discover card.',
    }),
    ...(expiresOn === null
      ? { expires: 'Enter the month and year as on the card, for example 04/30.' }
      : expiresOn < today && { expires: 'This card has expired.' }),
    ...(!isCode(typed.code.trim(), brand?.codeDigits) && {
      code: `Enter the ${brand?.codeDigits ?? 3} digits of the security code.`,
    }),
  }
  if (!brand || expiresOn === null || Object.keys(faults).length > 0) return { faults }
  if (number === declinedNumber) return { declined: true }
  return { card: { brand: brand.name, lastFour: number.slice(-4), expiresOn } }
}

/** True for three or four digits, as the brand requires; for an unknown brand either length. */
const isCode = (code: string, digits: number | undefined) =>
  /^\d{3,4}$/.test(code) && (digits === undefined || code.length === digits)

/** True when the Luhn checksum is right, which detects a mistyped digit. */
function sumsUp(number: string): boolean {
  if (!/^\d+$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function lastDayOf(expires: string): string | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expires) ?? []
  if (month === undefined || year === undefined) return null
  return new Date(Date.UTC(2_000 + Number(year), Number(month), 0)).toISOString().slice(0, 10)
}
