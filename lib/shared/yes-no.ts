/** `y` or `n`, in any case, is yes or no; anything else is no (HP-03). */
export const isYes = (text: string | null | undefined): boolean => text?.toLowerCase() === 'y'
