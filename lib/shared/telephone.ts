import { digitsOf } from './typed-text'

/** The telephone keys of the letters a to z. */
const keys = '22233344455566677778889999'

/**
 * Returns the `tel:` address of a number: `(800) 555-0100` → `tel:+18005550100`, `1-888-COLLEGE` by its keys, `(800)
 * 555-0100 ext. 42` with `;ext=42`. A country code after a `+` is kept.
 */
export function toTelephone(phone: string): string {
  const [, number = phone, extension] = /^(.*[^a-z])(?:ext[a-z]*|x)\W*(\d+)\s*$/i.exec(phone) ?? []
  const digits = digitsOf(number.toLowerCase().replace(/[a-z]/g, (letter) => keys[letter.charCodeAt(0) - 97] ?? ''))
  const country = number.trim().startsWith('+') || /^1\d{10}$/.test(digits) ? '+' : digits.length === 10 ? '+1' : ''
  return `tel:${country}${digits}${extension ? `;ext=${extension}` : ''}`
}
