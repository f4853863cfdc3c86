const lists = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

/** `A`, `A and B`, or `A, B, and C`; with `or`, `A or B`. */
export const toWordList = (words: readonly string[], last: keyof typeof lists = 'and'): string =>
  lists[last].format(words)
