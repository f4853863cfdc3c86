/**
 * Is it the name of the person who was asked? Case, accents, spaces, punctuation, middle names and what follows the last name do not
 * count.
 */
export function isNameOf(typed: string, name: string): boolean {
  const [given, asked] = [namesIn(typed), namesIn(name)]
  // 'Mary Ann' for 'Mary-Ann' and for 'Maryann'.
  if (given.length > 0 && given.join('') === asked.join('')) return true
  const [first, ...rest] = given
  const [expected, ...others] = asked
  if (first === undefined || first !== expected) return false
  const [last, lastExpected] = [rest.at(-1), others.at(-1)]
  if (last === undefined || lastExpected === undefined) return last === lastExpected
  return others.includes(last) || rest.includes(lastExpected)
}

const namesIn = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
