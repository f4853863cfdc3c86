/** Line breaks, and every other character that moves or hides text instead of being text. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Is it text of one line, without a control character? A tab is one; what holds text of several lines says so. */
export const isSingleLine = (text: string): boolean => !control.test(text)

/** What a form says when it is not. */
export const singleLineMessage = 'Use one line of plain text'
