/** Letters that Unicode does not take apart into one without a mark, as people write them who lack them. */
const undivided: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
}

/** Text in lower case without accents, for comparing: 'Łukasz Müller' is 'lukasz muller'. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðßæœıþ]/g, (letter) => undivided[letter] ?? letter)
