import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
type BlockType = 'H1' | 'H2' | 'P' | 'Figure'
type GroupType = 'Table' | 'TR' | 'L' | 'LI'

/** A document under way: pdfkit's own, and what keeps it readable by a screen reader. */
export interface Paper {
  doc: Document
  /** Sets one block in reading order: a heading, a paragraph, or a figure with the text that stands for it. */
  add(type: BlockType, draw: () => void, alt?: string): void
  /** Begins an element with parts of its own, below another one or the document. */
  open(type: GroupType, parent?: Element): Element
  /** Draws what a screen reader need not speak. */
  decorate(draw: () => void): void
  /** Draws `foot` on every page and closes the document. */
  finish(foot?: (page: number, pages: number) => void): Promise<Buffer>
}

export interface PaperFacts {
  /** The heading, also the document's title. */
  title: string
  collegeName: string
  subject: string
  margins?: { top: number; bottom: number; left: number; right: number }
  layout?: 'portrait' | 'landscape'
  /** When it was made, where that is to be the same each time; default is now. */
  madeAt?: Date
}

/** Static cuts of the portal's serif, Source Serif 4, with Greek, Cyrillic and Vietnamese letters, for names; the license lies beside them. */
const serif = fileURLToPath(new URL('./fonts/source-serif-4-regular.ttf', import.meta.url))
const serifSemibold = fileURLToPath(new URL('./fonts/source-serif-4-semibold.ttf', import.meta.url))

const usualMargins = { top: 54, bottom: 36, left: 80, right: 80 }

/**
 * An empty sheet of US Letter. The PDF is tagged for screen readers: headings, paragraphs, tables and figures in
 * reading order, language and title set, decoration marked as such. Fonts: `serif` and `semibold`.
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

/** The largest size of the current font, in whole points from `largest` down, at which the text that `fits` measures does. */
export function largestSize(doc: Document, largest: number, fits: () => boolean): number {
  let size = largest
  while (!(doc.fontSize(size), fits()) && size > smallest) size -= 1
  return size
}

/** Below it nobody reads anything. */
const smallest = 4

function collect(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
