import { carryoverCategory, categoryName } from '@/features/continuing-education/content'
import { toShortDate } from '@/lib/shared/calendar-date'
import { sumHours } from '@/lib/shared/hours'
import { toFileSize } from '@/lib/shared/words'
import {
  type Addressee,
  drawFoot,
  keepTogether,
  left,
  lowest,
  setAddressee,
  setFacts,
  setHead,
  setTitle,
  width,
} from './letterhead'
import { body, ink } from './palette'
import { openPaper, type Paper } from './paper'
import { setTable } from './table'

interface AuditPacket {
  collegeName: string
  now: Date
  addressee: Addressee
  period: { beginDate: string; endDate: string; required: { hours: number; ethicsHours: number } }
  attestedOn: string | null
  credits: readonly {
    number: number
    title: string
    institution: string
    catalogNumber: string | null
    earnedOn: string
    source: string
    category: string
    hours: number
    ethicsHours: number
    /** The hours and ethics hours that count for the period. */
    counted: number
    countedEthics: number
  }[]
  evidence: readonly { creditNumber: number; name: string; bytes: number; addedOn: string }[]
}

const creditColumns = [
  { title: 'No.', width: 28 },
  { title: 'Credit', width: 142 },
  { title: 'Earned', width: 52 },
  { title: 'Source', width: 66 },
  { title: 'Category', width: 62 },
  { title: 'Hours', width: 34, align: 'right' },
  { title: 'Ethics', width: 34, align: 'right' },
  { title: 'Counts', width: 34, align: 'right' },
] as const
const evidenceColumns = [
  { title: 'Credit no.', width: 52 },
  { title: 'File', width: 280 },
  { title: 'Size', width: 60, align: 'right' },
  { title: 'Added', width: 60, align: 'right' },
] as const

const sources: Record<string, string> = { self: 'Self-reported', college: 'College', transfer: 'Transfer' }

/** Returns the audit packet as a PDF: the credits on record for a period and their evidence files. */
export function auditPacketPdf({ collegeName, now, addressee, ...record }: AuditPacket): Promise<Buffer> {
  const { period, attestedOn, credits, evidence } = record
  const title = 'Continuing education audit packet'
  const paper = openPaper({ title, collegeName, subject: `Continuing education of student ${addressee.studentId}` })
  const counted = sumHours(credits.map((credit) => credit.counted))
  const countedEthics = sumHours(credits.map((credit) => credit.countedEthics))

  setHead(paper, { collegeName, office: 'Office of the Registrar' })
  setAddressee(paper, { now, addressee })
  setTitle(paper, title)
  setFacts(paper, [
    ['Period', `${toShortDate(period.beginDate)} to ${toShortDate(period.endDate)}`],
    ['Hours on record', period.required.hours === 0 ? `${counted}` : `${counted} of ${period.required.hours}`],
    ['Ethics hours', `${countedEthics} of ${period.required.ethicsHours}`],
    ['Attested', attestedOn === null ? 'Not yet' : toShortDate(attestedOn)],
  ])
  setSection(paper, 'Credits')
  if (credits.length === 0) setLine(paper, 'No credit is on record for this period.')
  else
    setTable(paper, {
      columns: creditColumns,
      rows: credits.map((credit) => [
        String(credit.number),
        [credit.title, credit.institution, credit.catalogNumber].filter(Boolean).join(', '),
        toShortDate(credit.earnedOn),
        credit.category === carryoverCategory ? 'Carryover' : (sources[credit.source] ?? credit.source),
        categoryName(credit.category),
        String(credit.hours),
        String(credit.ethicsHours),
        String(credit.counted),
      ]),
      total: [
        '',
        'Total',
        '',
        '',
        '',
        String(sumHours(credits.map((credit) => credit.hours))),
        String(sumHours(credits.map((credit) => credit.ethicsHours))),
        String(counted),
      ],
      left,
      bottom: lowest,
      fontSize: 9,
      padding: 3,
    })
  paper.doc.y += 14
  setSection(paper, 'Evidence')
  if (evidence.length === 0) setLine(paper, 'No file is attached to these credits.')
  else
    setTable(paper, {
      columns: evidenceColumns,
      rows: evidence.map(({ creditNumber, name, bytes, addedOn }) => [
        String(creditNumber),
        name,
        toFileSize(bytes),
        toShortDate(addedOn),
      ]),
      left,
      bottom: lowest,
      fontSize: 9,
      padding: 3,
    })
  return paper.finish((page, pages) =>
    drawFoot(
      paper,
      collegeName,
      `${addressee.firstName} ${addressee.lastName}, student ${addressee.studentId}  ·  Page ${page} of ${pages}`,
    ),
  )
}

function setSection(paper: Paper, title: string): void {
  const { doc, add } = paper
  keepTogether(paper, 66)
  add('H2', () => doc.font('semibold').fontSize(12).fillColor(ink).text(title, left, doc.y, { width }))
  doc.y += 5
}

function setLine({ doc, add }: Paper, text: string): void {
  add('P', () => doc.font('serif').fontSize(10).fillColor(body).text(text, left, doc.y, { width }))
}
