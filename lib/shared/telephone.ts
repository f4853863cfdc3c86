/** `(800) 555-0100` → `tel:+18005550100`; a number that already names its country keeps it. */
export function toTelephone(phone: string): string {
  const digits = toPhoneDigits(phone)
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`
}

/** The digits of a telephone number as it was typed. */
export const toPhoneDigits = (text: string): string => text.replace(/\D/g, '')
