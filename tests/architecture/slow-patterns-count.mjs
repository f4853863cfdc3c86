// Run by tests/architecture/slow-patterns.ts. Reads patterns from standard input and prints the slow ones.
import { readFileSync } from 'node:fs'

/**
 * Length of the texts, and how many backtracking steps per character are allowed. A quadratic pattern takes a thousand
 * or more.
 */
const [length, stepsForACharacter] = [2_400, 60]

/** Makes a pattern that fails to match after this many backtracking steps. V8 has this function for its own fuzzers. */
const limited = new Function('source', 'flags', 'steps', 'return %NewRegExpWithBacktrackLimit(source, flags, steps)')

/**
 * True when a search with the pattern takes too many steps. The search tries each position of the text. Within the step limit
 * it always matches, because of the empty alternative.
 */
function isSlow({ source, flags }, text) {
  const search = limited(`(?:[^]*?(?:${source}))|`, flags.replace(/[gy]/g, ''), stepsForACharacter * length)
  return search.exec(text) === null
}

/**
 * Makes texts from the pattern's own characters: each character, pair of characters and word, repeated to the full length,
 * followed by a character that does not match.
 */
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
