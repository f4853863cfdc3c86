/** True when the text looks like a promo code, in either case. */
export const hasFormOfPromoCode = (text: string): boolean => /^[A-Z0-9-]{3,20}$/i.test(text)
