import { toShortDate } from '@/lib/shared/calendar-date'
import { toDollars } from '@/lib/shared/words'
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
import { body, quiet } from './palette'
import { openPaper } from './paper'
import { setTable } from './table'
import { collegeTaxId } from './tax-id'

interface TuitionStatement {
  collegeName: string
  now: Date
  addressee: Addressee
  form: { year: number; paidCents: number }
  /** Everything posted in the year, oldest first. Money in whole cents. */
  payments: readonly { postedOn: string; description: string; kind: string; amountCents: number }[]
}

const columns = [
  { title: 'Posted', width: 62 },
  { title: 'Item', width: 222 },
  { title: 'Type', width: 96 },
  { title: 'Amount', width: 72, align: 'right' },
] as const

/** Returns the statement of a year's tuition, for years before the college issued Form 1098-T (S2 §7.2 oldTaxForm). */
export function tuitionStatementPdf({
  collegeName,
  now,
  addressee,
  form,
  payments,
}: TuitionStatement): Promise<Buffer> {
  const title = `Tuition statement for ${form.year}`
  const paper = openPaper({ title, collegeName, subject: `Tuition of student ${addressee.studentId} in ${form.year}` })
  const { doc, add } = paper

  setHead(paper, { collegeName, office: 'Student Accounts' })
  setAddressee(paper, { now, addressee })
  setTitle(paper, title)
  setFacts(paper, [
    ['Tuition paid', toDollars(form.paidCents)],
    ['Student ID', addressee.studentId],
    ['College tax ID', collegeTaxId],
  ])
  setTable(paper, {
    columns,
    rows: payments.map((row) => [
      toShortDate(row.postedOn),
      row.description,
      capitalized(row.kind),
      toDollars(row.amountCents),
    ]),
    total: [
      '',
      'All payments of the year',
      '',
      toDollars(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    ],
    left,
    bottom: lowest,
  })
  keepTogether(paper, 96)
  doc.y += 14
  const notes = [
    `Tuition paid is the sum of courses and packages, less what was refunded in ${form.year}. Textbooks, shipping, exam retakes and fees are listed above but are not tuition.`,
    'This statement is not Form 1098-T. The college cannot advise you about your taxes.',
  ]
  for (const [index, note] of notes.entries()) {
    doc
      .font('serif')
      .fontSize(index === 0 ? 10.5 : 9)
      .fillColor(index === 0 ? body : quiet)
    add('P', () => doc.text(note, left, doc.y, { width, lineGap: 3 }))
    doc.y += 8
  }
  return paper.finish(() => drawFoot(paper, collegeName))
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
