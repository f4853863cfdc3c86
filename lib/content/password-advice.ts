/** What makes a password easy to guess, by the names that the estimator gives it. */
export const passwordWarnings: Readonly<Record<string, string>> = {
  straightRow: 'A row of keys of the keyboard is easy to guess.',
  keyPattern: 'Patterns on the keyboard are easy to guess.',
  simpleRepeat: 'Repeated characters like “aaa” are easy to guess.',
  extendedRepeat: 'Repeated parts like “abcabcabc” are easy to guess.',
  sequences: 'Sequences like “abc” are easy to guess.',
  recentYears: 'Recent years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is one of the most used passwords.',
  topHundred: 'This is a very common password.',
  common: 'This is a common password.',
  similarToCommon: 'This is like a common password.',
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: 'A name alone is easy to guess.',
  commonNames: 'Names are easy to guess.',
  userInputs: 'Your own name or email is easy to guess.',
}

/** What would make it harder. */
export const passwordSuggestions: Readonly<Record<string, string>> = {
  l33t: 'Replacing letters, like “@” for “a”, helps little.',
  reverseWords: 'Writing a word backwards helps little.',
  allUppercase: 'Writing all of it in capitals helps little.',
  capitalization: 'A capital at the beginning helps little.',
  dates: 'Leave out dates that have to do with you.',
  recentYears: 'Leave out recent years.',
  associatedYears: 'Leave out years that have to do with you.',
  sequences: 'Leave out common sequences.',
  repeated: 'Do not repeat words or characters.',
  longerKeyboardPattern: 'Leave out patterns on the keyboard.',
  anotherWord: 'Add more words that are less common.',
  useWords: 'Use several words that do not belong together.',
}
