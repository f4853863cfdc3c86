import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { fallbackFonts, runsOf } from './scripts'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
type BlockType = 'H1' | 'H2' | 'P' | 'Figure'
type GroupType = 'Table' | 'TR' | 'L' | 'LI'

/** A PDF under construction: the pdfkit document, plus methods that keep it accessible to screen readers. */
export interface Paper {
  doc: Document
  /** Adds one block in reading order: a heading, a paragraph, or a figure with its alternative text. */
  add(type: BlockType, draw: () => void, alt?: string): void
  /** Opens an element with child elements, below `parent` or the document. */
  open(type: GroupType, parent?: Element): Element
  /** Draws decoration, which screen readers skip. */
  decorate(draw: () => void): void
  /** Draws `foot` on every page, closes the document and returns it. */
  finish(foot?: (page: number, pages: number) => void): Promise<Buffer>
}

export interface PaperFacts {
  /** The heading, also used as the document's title. */
  title: string
  collegeName: string
  subject: string
  margins?: { top: number; bottom: number; left: number; right: number }
  layout?: 'portrait' | 'landscape'
  /** The creation date, for output that must be the same each time; defaults to now. */
  madeAt?: Date
}

/**
 * Static versions of the portal's serif, Source Serif 4, with the Greek, Cyrillic and Vietnamese letters that names
 * need. The license is in the same folder.
 */
const serif = fileURLToPath(new URL('./fonts/source-serif-4-regular.ttf', import.meta.url))
const serifSemibold = fileURLToPath(new URL('./fonts/source-serif-4-semibold.ttf', import.meta.url))

const usualMargins = { top: 54, bottom: 36, left: 80, right: 80 }

/**
 * Opens an empty US Letter document. The PDF is tagged for screen readers: headings, paragraphs, tables and figures in
 * reading order, language and title set, decoration marked as artifacts. Fonts: `serif` and `semibold`.
 */
export function openPaper({
  title,
  collegeName,
  subject,
  margins = usualMargins,
  layout = 'portrait',
  madeAt,
}: PaperFacts): Paper {
  const doc = new PDFDocument({
    size: 'LETTER',
    layout,
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    // @ts-expect-error pdfkit 0.20 writes PDF/UA, its types do not know it yet
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: collegeName, Subject: subject, ...(madeAt && { CreationDate: madeAt }) },
  })
  const finished = collect(doc)
  doc.registerFont('serif', serif).registerFont('semibold', serifSemibold)
  drawEveryScript(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const decorate = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  return {
    doc,
    decorate,
    add: (type, draw, alt) => void root.add(doc.struct(type, alt ? { alt } : {}, draw)),
    open(type, parent = root) {
      const element = doc.struct(type)
      parent.add(element)
      return element
    },
    finish(foot) {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 0; foot && page < count; page += 1) {
        doc.switchToPage(page)
        decorate(() => foot(page + 1, count))
      }
      doc.end()
      return finished
    },
  }
}

/** Makes `text` and `widthOfString` use fallback fonts for letters that the chosen font lacks. */
function drawEveryScript(doc: Document): void {
  for (const [name, file] of fallbackFonts) doc.registerFont(name, file)
  let active = 'serif'
  const [setFont, text, widthOfString] = [doc.font.bind(doc), doc.text.bind(doc), doc.widthOfString.bind(doc)]
  const inFont = <Result>(font: string | null, work: () => Result): Result => {
    if (font === null) return work()
    const before = active
    setFont((active = font))
    const result = work()
    setFont((active = before))
    return result
  }
  const widthOf = (value: string, options?: TextOptions) =>
    runsOf(value).reduce((sum, run) => sum + inFont(run.font, () => widthOfString(run.text, options)), 0)

  function write(value: string, x?: number | TextOptions, y?: number, options: TextOptions = {}): Document {
    const runs = runsOf(value)
    const given = typeof x === 'object' ? x : options
    let at = typeof x === 'object' ? undefined : x
    // Runs are drawn one after another from the left, so the start of centered or right-aligned text is computed from
    // its width.
    const { width, align } = given
    const spare = runs.length > 1 && width !== undefined && at !== undefined ? width - widthOf(value, given) : 0
    if (align === 'center' || align === 'right')
      at = at === undefined ? at : at + Math.max(0, spare) / (align === 'center' ? 2 : 1)
    const shared: TextOptions = runs.length > 1 ? { ...given, align: 'left' } : given
    runs.forEach((run, index) => {
      const more = { ...shared, ...(index < runs.length - 1 && { continued: true }) }
      inFont(run.font, () => (index === 0 && at !== undefined ? text(run.text, at, y, more) : text(run.text, more)))
    })
    return doc
  }
  Object.assign(doc, {
    font: (name: string, ...rest: []) => setFont((active = name), ...rest),
    text: write,
    widthOfString: widthOf,
  })
}

type TextOptions = PDFKit.Mixins.TextOptions

/**
 * Sets and returns the largest font size, in whole points from `largest` down, at which `fits` is true. Never goes
 * below the smallest readable size.
 */
export function largestSize(doc: Document, largest: number, fits: () => boolean): number {
  let size = largest
  while (!(doc.fontSize(size), fits()) && size > smallest) size -= 1
  return size
}

/** Text below this size, in points, is not readable. */
const smallest = 4

function collect(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
