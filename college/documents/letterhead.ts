import { toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { body, brass, hairline, ink, quiet } from './palette'
import { openPaper, type Paper } from './paper'
import { drawCrest, drawSeal } from './seal'

/** The recipient of a letter. Address parts that are not on file are null and left out. */
export interface Addressee {
  studentId: string
  firstName: string
  lastName: string
  address: string | null
  /** Apartment, suite, and other lines below the street. */
  address2: string | null
  address3: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

/** The content of a registrar's letter, without the letterhead and signature, which are always the same. */
export interface Letter {
  collegeName: string
  /** The date of the letter. */
  now: Date
  addressee: Addressee
  /** The heading, also used as the document's title. */
  title: string
  /** Facts set apart from the text, as label and value. */
  facts: readonly (readonly [label: string, value: string])[]
  paragraphs: readonly string[]
}

/** The text column of every sheet with the letterhead, in points. */
export const left = 80
export const width = 452
/** The lowest position for text, above the foot of the sheet. */
export const lowest = 704
/** The college's address, in lines. */
export const collegeAddress = ['1 College Green', 'Fairhaven, Pennsylvania 19010']

/** How to reach the college about a letter. */
export interface Contact {
  supportPhone: string
  supportEmail: string
}

/** Returns the paragraph that says who may see a letter and how anyone can verify it by its number. */
export const howToVerify = ({ supportPhone, supportEmail }: Contact, letterNumber: string): string =>
  'You may show this letter to your firm, to regulators and to clients. Anyone may verify it with this office: ' +
  `call ${supportPhone} or write to ${supportEmail}, and give the letter number ${letterNumber}.`

/** Returns a one-page letter on the college's letterhead as a PDF. */
export function letterPdf(letter: Letter): Promise<Buffer> {
  const { title, collegeName, addressee } = letter
  const paper = openPaper({ title, collegeName, subject: `Letter to student ${addressee.studentId}` })
  setHead(paper, { collegeName, office: 'Office of the Registrar' })
  setAddressee(paper, letter)
  setText(paper, letter)
  setSignature(paper, letter)
  return paper.finish(() => drawFoot(paper, collegeName))
}

/** Sets the name, address and date below the letterhead. The next text starts below the address. */
export function setAddressee({ doc, add }: Paper, { now, addressee }: Pick<Letter, 'now' | 'addressee'>): void {
  doc.font('serif').fontSize(10.5).fillColor(body)
  addressLines(addressee).forEach((line, index) => {
    add('P', () => doc.text(line, left, index === 0 ? 142 : doc.y, { width: width - dateWidth, lineGap: 2.5 }))
  })
  const below = doc.y
  const date = toLongDate(toCalendarDate(now))
  add('P', () => doc.text(date, left + width - dateWidth, 142, { width: dateWidth, align: 'right' }))
  doc.y = below
}

const dateWidth = 120

/** Returns the name and address in lines, without the parts that are not on file. */
export function addressLines(addressee: Addressee): string[] {
  const { firstName, lastName, address, address2, address3 } = addressee
  const below = [address2, address3].filter(Boolean).join(', ')
  return [`${firstName} ${lastName}`, address ?? '', below, placeOf(addressee)].filter((line) => line !== '')
}

export const placeOf = ({ city, state, postalCode }: Addressee): string =>
  [[city, state].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')

/** Draws the crest, the college's name and the office above a line. */
export function setHead(
  { doc, add, decorate }: Paper,
  { collegeName, office }: { collegeName: string; office: string },
): void {
  add('Figure', () => drawCrest(doc, left, 50, 40, ink), `Crest of ${collegeName}`)
  add('P', () => {
    doc.font('semibold').fontSize(16).fillColor(ink)
    doc.text(collegeName, left + 54, 54, { width: width - 54, lineBreak: false })
  })
  add('P', () => {
    doc.font('serif').fontSize(8.5).fillColor(brass)
    doc.text(office.toUpperCase(), left + 54, 78, { characterSpacing: 1.4, lineBreak: false })
  })
  decorate(() =>
    doc
      .moveTo(left, 112)
      .lineTo(left + width, 112)
      .lineWidth(0.75)
      .stroke(brass),
  )
}

function setText(paper: Paper, { title, addressee, facts, paragraphs }: Letter): void {
  const { doc, add } = paper
  const salutation = `Dear ${addressee.firstName} ${addressee.lastName},`
  setTitle(paper, title)
  setFacts(paper, facts)
  doc.font('serif').fontSize(10.5).fillColor(body)
  for (const paragraph of [salutation, ...paragraphs]) {
    add('P', () => doc.text(paragraph, left, doc.y, { width, lineGap: 3.2 }))
    doc.y += 7
  }
}

/** Sets the heading of a sheet, below the addressee. Use H2 when the sheet is one of several in a document. */
export function setTitle({ doc, add }: Paper, title: string, level: 'H1' | 'H2' = 'H1'): void {
  doc.font('semibold').fontSize(19).fillColor(ink)
  add(level, () => doc.text(title, left, Math.max(228, doc.y + 14), { width, lineGap: 1 }))
}

/** Starts a new page when the next `height` points do not fit above the foot of this one. */
export function keepTogether({ doc }: Paper, height: number): void {
  if (doc.y + height <= lowest) return
  doc.addPage()
  doc.y = doc.page.margins.top
}

/** Sets a row of facts between hairlines: small labels with semibold values below, each on one line if it fits. */
export function setFacts({ doc, add, decorate }: Paper, facts: Letter['facts']): void {
  const top = doc.y + 14
  doc.font('semibold').fontSize(11)
  const columns = columnsFor(facts.map(([, value]) => doc.widthOfString(value) + factGap))
  const rule = (y: number) =>
    decorate(() =>
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .stroke(hairline),
    )
  rule(top)
  let bottom = top
  let x = left
  facts.forEach(([label, value], index) => {
    const column = columns[index] ?? 0
    const [at, place] = [x, { width: column - factGap }]
    x += column
    add('P', () =>
      doc
        .font('serif')
        .fontSize(8.5)
        .fillColor(quiet)
        .text(label, at, top + 10, place),
    )
    add('P', () =>
      doc
        .font('semibold')
        .fontSize(11)
        .fillColor(ink)
        .text(value, at, doc.y + 2, place),
    )
    bottom = Math.max(bottom, doc.y)
  })
  rule(bottom + 10)
  doc.y = bottom + 30
}

const factGap = 12

/**
 * Returns equal column widths, unless a value needs more. Then each column gets the width it needs plus a share of the
 * rest.
 */
function columnsFor(needed: readonly number[]): number[] {
  const equal = width / needed.length
  const rest = width - needed.reduce((sum, each) => sum + each, 0)
  if (rest < 0 || needed.every((each) => each <= equal)) return needed.map(() => equal)
  return needed.map((each) => each + rest / needed.length)
}

function setSignature(paper: Paper, { collegeName }: Letter): void {
  const { doc, add } = paper
  // The seal may reach a little lower than text.
  keepTogether(paper, 80)
  const top = doc.y + 10
  doc.font('serif').fontSize(11).fillColor(body)
  add('P', () => doc.text('Sincerely,', left, top))
  add('P', () =>
    doc
      .font('semibold')
      .fillColor(ink)
      .text('Office of the Registrar', left, top + 40),
  )
  add('P', () =>
    doc
      .font('serif')
      .fillColor(body)
      .text(collegeName, left, doc.y + 1, { width: width - 120 }),
  )
  add('Figure', () => drawSeal(doc, left + width - 44, top + 40, 44), `Seal of ${collegeName}`)
}

/** Draws the college's address at the foot of a page, with an optional second line. */
export function drawFoot({ doc }: Paper, collegeName: string, second?: string): void {
  doc
    .moveTo(left, 725)
    .lineTo(left + width, 725)
    .lineWidth(0.5)
    .stroke(hairline)
  doc.font('serif').fontSize(8.5).fillColor(quiet)
  doc.text([collegeName, ...collegeAddress].join('  ·  '), left, 731, { width, align: 'center', lineBreak: false })
  if (second !== undefined) doc.text(second, left, 743, { width, align: 'center', lineBreak: false })
}
