/** Returns the digits of a number as it was typed, of a telephone or of social security, without what stands between them. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')
