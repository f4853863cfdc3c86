// Run by tests/architecture/slow-patterns.ts: reads patterns from standard input and says which of them are slow.
import { readFileSync } from 'node:fs'

/** Length of the texts, and how many steps back for each of their characters are in proportion to it: a quadratic pattern takes a thousand and more. */
const [length, stepsForACharacter] = [2_400, 60]

/** A pattern that gives up, matching nothing at all, after so many steps back (V8's own, for its fuzzers). */
const limited = new Function('source', 'flags', 'steps', 'return %NewRegExpWithBacktrackLimit(source, flags, steps)')

/** Does a search with the pattern through the text take too many steps? Tried at each place in turn; else the empty alternative matches. */
function isSlow({ source, flags }, text) {
  const search = limited(`(?:[^]*?(?:${source}))|`, flags.replace(/[gy]/g, ''), stepsForACharacter * length)
  return search.exec(text) === null
}

/** Texts made of what the pattern itself speaks of: each sign, each pair of signs and each word, again and again, and in the end what does not fit. */
function textsFor(source) {
  const plain = source.replace(/\\[dDwWsSbB]|\(\?[:=!<]+|\\u\{?[0-9a-fA-F]+\}?|\\x[0-9a-fA-F]{2}|\\p\{\w+\}/g, ' ')
  const words = [...new Set(plain.match(/[A-Za-z0-9]{2,12}|[A-Za-z0-9][A-Za-z0-9:/.@=-]{2,12}/g) ?? [])].slice(0, 6)
  const inClasses = [...source.matchAll(/\[\^?((?:\\.|[^\]\\])*)\]/g)].map(([, inside]) => inside).join('')
  const named = [...`${inClasses}${plain.replace(/[\\^$()[\]{}|*+?]/g, '')}`].filter(
    (sign) => !/[A-Za-z0-9\\]/.test(sign),
  )
  const escaped = [...source.matchAll(/\\([^\w\s])/g)].map(([, sign]) => sign)
  const signs = [...new Set(['a', 'A', '0', ' ', '\n', '-', '.', ...escaped, ...named])].slice(0, 18)
  const pairs = signs.flatMap((one) => signs.map((other) => one + other))
  const beats = [...new Set([...pairs, ...words, ...words.flatMap((word) => signs.map((sign) => word + sign))])]
  return beats.flatMap((beat) => {
    const beaten = beat.repeat(Math.ceil(length / beat.length)).slice(0, length)
    return [`${beaten}\u0000`, ...words.slice(0, 2).map((word) => `${word}${beaten}\u0000`)]
  })
}

const patterns = JSON.parse(readFileSync(0, 'utf8'))
const slow = patterns.flatMap((pattern) => {
  const text = textsFor(pattern.source).find((each) => isSlow(pattern, each))
  return text === undefined ? [] : [{ place: pattern.place, text: `${JSON.stringify(text.slice(0, 24))} …` }]
})
process.stdout.write(JSON.stringify(slow))
