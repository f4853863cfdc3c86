/** Has a text the form of a promotional code? Letters of either case. */
export const hasFormOfPromoCode = (text: string): boolean => /^[A-Z0-9-]{3,20}$/i.test(text)
