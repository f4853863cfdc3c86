import { folded } from '@/lib/shared/similar-text'

/**
 * True when the typed name is the name of the person who was asked. Ignores case, accents, spaces, punctuation, titles,
 * middle names and suffixes.
 */
export function isNameOf(typed: string, name: string): boolean {
  const [given, asked] = [namesIn(typed), namesIn(name)]
  // 'Mary Ann' matches 'Mary-Ann' and 'Maryann'.
  if (given.length > 0 && given.join('') === asked.join('')) return true
  const [first, ...rest] = given
  const [expected, ...others] = asked
  if (first === undefined || first !== expected) return false
  const [last, lastExpected] = [rest.at(-1), others.at(-1)]
  if (last === undefined || lastExpected === undefined) return last === lastExpected
  return others.includes(last) || rest.includes(lastExpected)
}

const titles = new Set(['dr', 'mr', 'mrs', 'ms', 'prof'])

function namesIn(name: string): string[] {
  const names = folded(name)
    .replace(/'/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const first = names.findIndex((each) => !titles.has(each))
  return first > 0 ? names.slice(first) : names
}
