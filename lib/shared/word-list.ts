const lists = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

/** `A`, `A and B`, `A, B, and C`; or with `or`. */
export const toWordList = (words: readonly string[], last: keyof typeof lists = 'and'): string =>
  lists[last].format(words)
