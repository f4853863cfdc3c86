import { body, brass, hairline, ink, quiet } from '../../college/documents/palette'
import { largestSize, openPaper, type Paper } from '../../college/documents/paper'
import { programOf } from '../../features/designations/content'
import type { Toolkit } from '../../features/toolkits/content'
import { toolkitWords } from '../../features/toolkits/words'
import { toolkitNames } from '../../lib/shared/routes'
import { drawMedallion } from './medallion'

/* The flyers do not name the college: its name is a setting of the running portal, and these files are made beforehand.
 */

const lightBrass = '#e4c370'
const paleNavy = '#ccd6e8'
const asked =
  'An advisor earns these letters with college-level courses and examinations and by accepting a code of ethics, and keeps them by continuing to learn.'
const notice =
  'General information, not advice about your situation. Ask your attorney or tax professional about legal and tax questions.'

const factsOf = (toolkit: Toolkit) => {
  const letters = toolkitNames[toolkit]
  const name = programOf(toolkit)?.name ?? letters
  return { ...toolkitWords[toolkit], letters, name }
}

const open = (toolkit: Toolkit, layout: 'portrait' | 'landscape') => {
  const { name, letters } = factsOf(toolkit)
  return openPaper({
    title: `What a ${letters}® can do for you`,
    collegeName: `${letters} Advisor Toolkit`,
    subject: `${name} (${letters}®)`,
    margins: { top: 36, bottom: 24, left: 54, right: 54 },
    layout,
    madeAt: new Date('2026-11-01T00:00:00Z'),
  })
}

/** Draws the print flyer: Letter size on white, with a place for a business card. */
export function printFlyer(toolkit: Toolkit): Promise<Buffer> {
  const { letters, name, promise, about, points } = factsOf(toolkit)
  const paper = open(toolkit, 'portrait')
  const { doc, add, decorate } = paper
  const [left, width] = [54, 504]

  const metal = { metal: brass, letters: ink }
  add(
    'Figure',
    () => drawMedallion(doc, { plan: toolkit, letters }, { x: left, y: 54, size: 132 }, metal),
    `Medallion of the ${letters}`,
  )
  const beside = left + 156
  add('P', () =>
    doc
      .font('semibold')
      .fontSize(11)
      .fillColor(brass)
      .text(`${name} (${letters}®)`, beside, 70, { width: width - 156 }),
  )
  const size = sizeInTwoLines(paper, promise, { width: width - 156, largest: 30 })
  add('H1', () =>
    doc
      .font('semibold')
      .fontSize(size)
      .fillColor(ink)
      .text(promise, beside, doc.y + 6, { width: width - 156, lineGap: 0 }),
  )
  decorate(() =>
    doc
      .moveTo(left, 212)
      .lineTo(left + width, 212)
      .lineWidth(0.75)
      .stroke(brass),
  )
  add('P', () =>
    doc
      .font('serif')
      .fontSize(15)
      .fillColor(body)
      .text(`An advisor with the ${letters}® ${about}`, left, 234, { width, lineGap: 5 }),
  )
  heading(paper, 'How I can help', { x: left, y: doc.y + 24, width, color: ink })
  list(paper, points, { x: left, y: doc.y + 12, width, color: body, mark: brass, size: 14 })
  heading(paper, 'What the letters stand for', { x: left, y: doc.y + 20, width, color: ink })
  add('P', () =>
    doc
      .font('serif')
      .fontSize(12.5)
      .fillColor(body)
      .text(asked, left, doc.y + 10, { width, lineGap: 4 }),
  )

  const card = { x: left, y: 560, width: 252, height: 144 }
  decorate(() =>
    doc.rect(card.x, card.y, card.width, card.height).lineWidth(0.75).dash(4, { space: 3 }).stroke(quiet).undash(),
  )
  add('P', () =>
    doc
      .font('serif')
      .fontSize(10)
      .fillColor(quiet)
      .text('Place for your business card', card.x, card.y + 66, { width: card.width, align: 'center' }),
  )
  const talk = card.x + card.width + 28
  add('H2', () =>
    doc
      .font('semibold')
      .fontSize(17)
      .fillColor(ink)
      .text('Let us talk', talk, card.y + 22, { width: left + width - talk }),
  )
  add('P', () =>
    doc
      .font('serif')
      .fontSize(12.5)
      .fillColor(body)
      .text('A first conversation costs you half an hour. Call, write, or hand me your questions.', talk, doc.y + 8, {
        width: left + width - talk,
        lineGap: 4,
      }),
  )
  add('P', () => doc.font('serif').fontSize(8.5).fillColor(quiet).text(notice, left, 732, { width }))
  return paper.finish()
}

/** Draws the digital flyer: landscape, in color, for screens. */
export function digitalFlyer(toolkit: Toolkit): Promise<Buffer> {
  const { letters, name, promise, about, points } = factsOf(toolkit)
  const paper = open(toolkit, 'landscape')
  const { doc, add, decorate } = paper
  const panel = 282
  decorate(() => {
    doc.rect(0, 0, panel, 612).fill(ink)
    doc.rect(panel, 0, 4, 612).fill(brass)
  })
  const onNavy = { metal: lightBrass, letters: '#ffffff' }
  add(
    'Figure',
    () => drawMedallion(doc, { plan: toolkit, letters }, { x: 46, y: 60, size: 190 }, onNavy),
    `Medallion of the ${letters}`,
  )
  add('P', () =>
    doc
      .font('semibold')
      .fontSize(19)
      .fillColor('#ffffff')
      .text(`${name} (${letters}®)`, 36, 284, { width: panel - 72, align: 'center', lineGap: 2 }),
  )
  add('P', () =>
    doc
      .font('serif')
      .fontSize(12.5)
      .fillColor(paleNavy)
      .text(asked, 36, doc.y + 22, { width: panel - 72, align: 'center', lineGap: 4 }),
  )

  const [left, width] = [panel + 46, 792 - panel - 46 - 46]
  const size = sizeInTwoLines(paper, promise, { width, largest: 36 })
  add('H1', () => doc.font('semibold').fontSize(size).fillColor(ink).text(promise, left, 62, { width }))
  add('P', () =>
    doc
      .font('serif')
      .fontSize(15)
      .fillColor(body)
      .text(`An advisor with the ${letters}® ${about}`, left, doc.y + 14, { width, lineGap: 4 }),
  )
  heading(paper, 'How I can help', { x: left, y: doc.y + 26, width, color: brass })
  list(paper, points, { x: left, y: doc.y + 12, width, color: body, mark: brass, size: 17 })
  decorate(() =>
    doc
      .moveTo(left, 490)
      .lineTo(left + width, 490)
      .lineWidth(0.75)
      .stroke(hairline),
  )
  add('P', () =>
    doc
      .font('semibold')
      .fontSize(15)
      .fillColor(ink)
      .text('Reply to this message, and we will find a time to talk.', left, 508, { width }),
  )
  add('P', () => doc.font('serif').fontSize(8.5).fillColor(quiet).text(notice, left, 550, { width }))
  return paper.finish()
}

/**
 * Returns the largest font size at which a heading takes at most two lines, so that it does not overlap what is below
 * it.
 */
function sizeInTwoLines({ doc }: Paper, text: string, { width, largest }: { width: number; largest: number }): number {
  doc.font('semibold')
  return largestSize(doc, largest, () => doc.heightOfString(text, { width }) < 2.5 * doc.currentLineHeight())
}

interface Place {
  x: number
  y: number
  width: number
  color: string
}

function heading({ doc, add }: Paper, text: string, { x, y, width, color }: Place): void {
  add('H2', () => doc.font('semibold').fontSize(17).fillColor(color).text(text, x, y, { width }))
}

/** Draws a list whose bullets are small diamonds, like those below the letters of a medallion. */
function list(
  { doc, open: begin, decorate }: Paper,
  points: readonly string[],
  { x, y, width, color, mark, size }: Place & { mark: string; size: number },
): void {
  const whole = begin('L')
  let top = y
  for (const point of points) {
    const middle = top + size * 0.62
    decorate(() => doc.path(`M${x + 5} ${middle - 5}l4 5l-4 5l-4 -5Z`).fill(mark))
    const item = begin('LI', whole)
    item.add(
      doc.struct('LBody', {}, () =>
        doc
          .font('serif')
          .fontSize(size)
          .fillColor(color)
          .text(point, x + 22, top, { width: width - 22, lineGap: 3 }),
      ),
    )
    item.end()
    top = doc.y + 8
  }
  whole.end()
}
