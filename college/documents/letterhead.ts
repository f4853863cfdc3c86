import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { body, brass, hairline, ink, quiet } from './palette'
import { drawCrest, drawSeal } from './seal'

/** To whom a letter goes; address parts that are not on file are left out. */
export interface Addressee {
  studentId: string
  firstName: string
  lastName: string
  address: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

/** A letter of the registrar: everything but the letterhead, the addressee and the signature, which are always the same. */
export interface Letter {
  collegeName: string
  /** The day the letter is dated. */
  now: Date
  addressee: Addressee
  /** The heading, also the document's title. */
  title: string
  /** Facts set off from the text, as label and value. */
  facts: readonly (readonly [label: string, value: string])[]
  paragraphs: readonly string[]
}

const left = 80
const width = 452
const address = ['1 College Green', 'Fairhaven, Pennsylvania 19010']

/** Static cuts of the portal's serif, Source Serif 4; the licence lies beside them. */
const serif = fileURLToPath(new URL('./fonts/source-serif-4-regular.ttf', import.meta.url))
const serifSemibold = fileURLToPath(new URL('./fonts/source-serif-4-semibold.ttf', import.meta.url))

/**
 * Sets a letter on the college's letterhead, one page of US Letter. The PDF is tagged for screen readers: headings,
 * paragraphs and figures in reading order, language and title set, decoration marked as such.
 */
export function letterPdf(letter: Letter): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: 54, bottom: 36, left, right: 80 },
    pdfVersion: '1.7',
    // @ts-expect-error pdfkit 0.20 writes PDF/UA, its types do not know it yet
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: letter.title, Author: letter.collegeName, Subject: `Letter to student ${letter.addressee.studentId}` },
  })
  const finished = collect(doc)
  doc.registerFont('serif', serif).registerFont('semibold', serifSemibold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add = (type: string, draw: () => void, alt?: string) => root.add(doc.struct(type, alt ? { alt } : {}, draw))

  setHead(doc, add, letter)
  setAddressee(doc, add, letter)
  setText(doc, add, letter)
  setSignature(doc, add, letter)
  setFoot(doc, letter)
  root.end()
  doc.end()
  return finished
}

type Document = PDFKit.PDFDocument
type Add = (type: 'H1' | 'P' | 'Figure', draw: () => void, alt?: string) => void

function setHead(doc: Document, add: Add, { collegeName }: Letter): void {
  add('Figure', () => drawCrest(doc, left, 50, 40, ink), `Crest of ${collegeName}`)
  add('P', () => {
    doc.font('semibold').fontSize(16).fillColor(ink)
    doc.text(collegeName, left + 54, 54, { width: width - 54, lineBreak: false })
  })
  add('P', () => {
    doc.font('serif').fontSize(8.5).fillColor(brass)
    doc.text('OFFICE OF THE REGISTRAR', left + 54, 78, { characterSpacing: 1.4, lineBreak: false })
  })
  decorate(doc, () => doc.moveTo(left, 112).lineTo(left + width, 112).lineWidth(0.75).stroke(brass))
}

function setAddressee(doc: Document, add: Add, { now, addressee }: Letter): void {
  const { firstName, lastName, city, state, postalCode } = addressee
  const place = [[city, state].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  const lines = [`${firstName} ${lastName}`, addressee.address ?? '', place].filter((line) => line !== '')
  doc.font('serif').fontSize(10.5).fillColor(body)
  lines.forEach((line, index) => {
    add('P', () => doc.text(line, left, index === 0 ? 142 : doc.y, { width: width / 2, lineGap: 2.5 }))
  })
  const date = toLongDate(toCalendarDate(now))
  add('P', () => doc.text(date, left + width / 2, 142, { width: width / 2, align: 'right' }))
}

function setText(doc: Document, add: Add, { title, addressee, facts, paragraphs }: Letter): void {
  const salutation = `Dear ${addressee.firstName} ${addressee.lastName},`
  doc.font('semibold').fontSize(19).fillColor(ink)
  add('H1', () => doc.text(title, left, 228, { width, lineGap: 1 }))
  setFacts(doc, add, facts)
  doc.font('serif').fontSize(11).fillColor(body)
  for (const paragraph of [salutation, ...paragraphs]) {
    add('P', () => doc.text(paragraph, left, doc.y, { width, lineGap: 4.2 }))
    doc.y += 8
  }
}

/** A row between hairlines: small labels, values in the stronger cut below them. */
function setFacts(doc: Document, add: Add, facts: Letter['facts']): void {
  const top = doc.y + 14
  const column = width / facts.length
  const rule = (y: number) => decorate(doc, () => doc.moveTo(left, y).lineTo(left + width, y).lineWidth(0.5).stroke(hairline))
  rule(top)
  let bottom = top
  facts.forEach(([label, value], index) => {
    const x = left + index * column
    const place = { width: column - 12 }
    add('P', () => doc.font('serif').fontSize(8.5).fillColor(quiet).text(label, x, top + 10, place))
    add('P', () => doc.font('semibold').fontSize(11).fillColor(ink).text(value, x, doc.y + 2, place))
    bottom = Math.max(bottom, doc.y)
  })
  rule(bottom + 10)
  doc.y = bottom + 30
}

function setSignature(doc: Document, add: Add, { collegeName }: Letter): void {
  const top = doc.y + 10
  doc.font('serif').fontSize(11).fillColor(body)
  add('P', () => doc.text('Sincerely,', left, top))
  add('P', () => doc.font('semibold').fillColor(ink).text('Office of the Registrar', left, top + 40))
  add('P', () => doc.font('serif').fillColor(body).text(collegeName, left, doc.y + 1, { width: width - 120 }))
  add('Figure', () => drawSeal(doc, left + width - 44, top + 40, 44), `Seal of ${collegeName}`)
}

function setFoot(doc: Document, { collegeName }: Letter): void {
  decorate(doc, () => {
    doc.moveTo(left, 730).lineTo(left + width, 730).lineWidth(0.5).stroke(hairline)
    doc.font('serif').fontSize(8.5).fillColor(quiet)
    doc.text([collegeName, ...address].join('  ·  '), left, 738, { width, align: 'center', lineBreak: false })
  })
}

/** Draws what a screen reader need not speak. */
function decorate(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function collect(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
