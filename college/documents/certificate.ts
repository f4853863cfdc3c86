import { programOf } from '@/features/designations/content'
import { toLongDate } from '@/lib/shared/calendar-date'
import { body, brass, ink, quiet } from './palette'
import { largestSize, openPaper, type Paper } from './paper'
import { kindOf } from './plan-kind'
import { drawCrest, drawSeal } from './seal'

interface Certificate {
  collegeName: string
  /** The holder's name, as they want it written. */
  holder: string
  /** The plan's code. */
  plan: string
  /** Calendar date of the award. */
  awardedOn: string
}

const sheet = { width: 792, height: 612 }
const column = { left: 100, width: sheet.width - 200 }

/** Returns the certificate of a completed plan: one landscape page, meant for framing. */
export function certificatePdf({ collegeName, holder, plan, awardedOn }: Certificate): Promise<Buffer> {
  const program = programOf(plan)
  const name = program?.name ?? plan.toUpperCase()
  const shortName = program?.shortName ?? plan.toUpperCase()
  const margins = { top: 36, bottom: 36, left: 72, right: 72 }
  const paper = openPaper({
    title: `Certificate: ${name}`,
    collegeName,
    subject: `Certificate of ${holder}`,
    margins,
    layout: 'landscape',
  })
  const { doc, add } = paper

  paper.decorate(() => drawFrame(paper))
  add('Figure', () => drawCrest(doc, sheet.width / 2 - 26, 70, 52, ink), `Crest of ${collegeName}`)
  centered(paper, 'P', collegeName, { y: 140, size: 19, font: 'semibold', color: ink })
  centered(paper, 'P', `This is to certify that the ${kindOf(plan)} of`, { y: 184, size: 12, color: quiet })
  centered(paper, 'H1', name, { y: 210, size: 27, font: 'semibold', color: ink })
  centered(paper, 'P', shortName === name ? 'has been awarded to' : `(${shortName}) has been awarded to`, {
    y: doc.y + 10,
    size: 12,
    color: quiet,
  })
  doc.font('serif')
  const size = largestSize(doc, 31, () => doc.widthOfString(holder) <= column.width)
  centered(paper, 'P', holder, { y: doc.y + 14, size, color: ink })
  const lineY = doc.y + 5
  paper.decorate(() =>
    doc
      .moveTo(236, lineY)
      .lineTo(sheet.width - 236, lineY)
      .lineWidth(0.75)
      .stroke(brass),
  )
  centered(
    paper,
    'P',
    'who has passed the required courses and examinations,\nmet the experience requirement, and accepted the code of ethics.',
    {
      y: lineY + 16,
      size: 12,
      color: body,
    },
  )
  centered(paper, 'P', `Awarded on ${toLongDate(awardedOn)}`, {
    y: doc.y + 10,
    size: 12,
    font: 'semibold',
    color: body,
  })
  setSignatures(paper)
  add('Figure', () => drawSeal(doc, sheet.width / 2, 520, 38), `Seal of ${collegeName}`)
  return paper.finish()
}

interface Line {
  y: number
  size: number
  font?: 'serif' | 'semibold'
  color: string
}

function centered({ doc, add }: Paper, type: 'H1' | 'P', text: string, { y, size, font = 'serif', color }: Line): void {
  add(type, () =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(text, column.left, y, { width: column.width, align: 'center', lineGap: 2 }),
  )
}

function setSignatures(paper: Paper): void {
  const { doc, add, decorate } = paper
  for (const [office, x] of [
    ['Registrar', 116],
    ['Dean of the Faculty', 496],
  ] as const) {
    decorate(() =>
      doc
        .moveTo(x, 530)
        .lineTo(x + 180, 530)
        .lineWidth(0.5)
        .stroke(quiet),
    )
    add('P', () =>
      doc
        .font('serif')
        .fontSize(10)
        .fillColor(quiet)
        .text(office, x, 535, { width: 180, align: 'center', lineBreak: false }),
    )
  }
}

function drawFrame({ doc }: Paper): void {
  doc
    .rect(30, 30, sheet.width - 60, sheet.height - 60)
    .lineWidth(2.2)
    .stroke(ink)
  doc
    .rect(38, 38, sheet.width - 76, sheet.height - 76)
    .lineWidth(0.75)
    .stroke(brass)
  for (const [x, y] of [
    [38, 38],
    [sheet.width - 38, 38],
    [38, sheet.height - 38],
    [sheet.width - 38, sheet.height - 38],
  ] as const) {
    doc
      .rect(x - 4, y - 4, 8, 8)
      .lineWidth(0.75)
      .fillAndStroke('#ffffff', brass)
  }
}
