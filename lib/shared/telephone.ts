import { digitsOf } from './digits'

/** `(800) 555-0100` → `tel:+18005550100`; a number that already names its country keeps it. */
export function toTelephone(phone: string): string {
  const digits = digitsOf(phone)
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`
}
