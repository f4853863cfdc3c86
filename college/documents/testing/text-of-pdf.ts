import { inflateSync } from 'node:zlib'

/**
 * Returns the text of a pdfkit PDF with embedded fonts, in drawing order, with each run of white space as one space.
 */
export const textOfPdf = (pdf: Buffer): string => linesOfPdf(pdf).join(' ').replace(/\s+/g, ' ').trim()

/** Returns the same text line by line, as it is set. */
export function linesOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'))
  const letters = new Map<string, Map<string, string>>()
  const texts: string[] = []
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', number = ''] of (/\/Font <<([^>]*)>>/.exec(dictionary)?.[1] ?? '').matchAll(
      /\/(F\d+) (\d+) 0 R/g,
    )) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? '')?.[1] ?? ''
      letters.set(name, lettersOf(objects.get(map)?.stream ?? ''))
    }
  }
  for (const { stream } of objects.values()) {
    if (!/\bTJ\b/.test(stream)) continue
    let font: Map<string, string> | undefined
    for (const [, name, run] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = letters.get(name)
      const glyphs = [...(run ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      if (run !== undefined) texts.push(glyphs.map((glyph) => font?.get(glyph) ?? '?').join(''))
    }
  }
  return texts
}

/**
 * Returns the tags of a pdfkit PDF in reading order, such as `Document(H1 P Table(TR(TH TH)))`, with the alternative
 * text of each figure.
 */
export function tagsOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'))
  const tagsBelow = (number: string): string => {
    const dictionary = objects.get(number)?.dictionary ?? ''
    const tag = /\/S \/(\w+)/.exec(dictionary)?.[1] ?? 'nothing'
    const alternative = /\/Alt \(([^)]*)\)/.exec(dictionary)?.[1]
    const below = [...(/\/K \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, child = '']) =>
      tagsBelow(child),
    )
    return `${tag}${alternative === undefined ? '' : ` “${alternative}”`}${below.length > 0 ? `(${below.join(' ')})` : ''}`
  }
  const [whole = ''] = [...objects].find(([, { dictionary }]) => dictionary.includes('/S /Document')) ?? []
  return tagsBelow(whole)
}

function objectsOf(source: string) {
  const objects = new Map<string, { dictionary: string; stream: string }>()
  for (const [, number = '', content = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', raw] = content.split(/\nstream\n/, 2)
    const bytes = raw === undefined ? undefined : Buffer.from(raw.replace(/\nendstream$/, ''), 'latin1')
    const stream = bytes && dictionary.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    objects.set(number, { dictionary: dictionary.replace(/\s+/g, ' '), stream })
  }
  return objects
}

/** Returns the character of each glyph, from a map of the form `<first> <last> [<letters> …]`. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    ;[...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const glyph = (parseInt(first, 16) + index).toString(16).padStart(4, '0')
      const units = (hex.replace(/ /g, '').match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))
      letters.set(glyph, String.fromCharCode(...units))
    })
  }
  return letters
}
