import { programOf } from '@/lib/content/program-catalogue'
import { toLongDate } from '@/lib/shared/calendar-date'
import { type Addressee, drawFoot, left, setAddressee, setFacts, setHead, setTitle, width } from './letterhead'
import { toDollars } from '@/lib/shared/money'
import { body, quiet } from './palette'
import { openPaper } from './paper'
import { setTable } from './table'
import { collegeTaxId } from './tax-id'

/** An item bought; money in whole cents, a refund negative. */
export interface ReceiptItem {
  description: string
  plan: string | null
  amountCents: number
  discountCents: number
  discountCode: string | null
  taxCents: number
  cardBrand: string
  cardLastFour: string
}

interface Receipt {
  collegeName: string
  now: Date
  addressee: Addressee
  /** Calendar date on which everything here was posted. */
  postedOn: string
  items: readonly ReceiptItem[]
}

const columns = [
  { title: 'Item', width: 212 },
  { title: 'List price', width: 64, align: 'right' },
  { title: 'Discount', width: 60, align: 'right' },
  { title: 'Tax', width: 48, align: 'right' },
  { title: 'Amount', width: 68, align: 'right' },
] as const

/** The receipt for one day's purchases (S2 §7.2 receipt). */
export function receiptPdf({ collegeName, now, addressee, postedOn, items }: Receipt): Promise<Buffer> {
  const number = `${addressee.studentId}-${postedOn.replaceAll('-', '')}`
  const paper = openPaper({
    title: `Receipt ${number}`,
    collegeName,
    subject: `Purchases of student ${addressee.studentId} on ${postedOn}`,
  })
  const { doc, add } = paper
  const total = items.reduce((sum, { amountCents }) => sum + amountCents, 0)

  setHead(paper, { collegeName, office: 'Student Accounts' })
  setAddressee(paper, { now, addressee })
  setTitle(paper, 'Receipt')
  setFacts(paper, [
    ['Receipt number', number],
    ['Posted', toLongDate(postedOn)],
    ['Student ID', addressee.studentId],
  ])
  setTable(paper, {
    columns,
    rows: items.map(toRow),
    total: [total < 0 ? 'Refunded' : 'Paid', '', '', '', toDollars(total)],
    left,
    bottom: 700,
  })
  doc.y += 14
  doc.font('serif').fontSize(10.5).fillColor(body)
  for (const line of payments(items)) add('P', () => doc.text(line, left, doc.y, { width, lineGap: 2.5 }))
  doc.y += 10
  doc.fontSize(9).fillColor(quiet)
  add('P', () =>
    doc.text(`All amounts in US dollars. Federal tax ID of the college: ${collegeTaxId}.`, left, doc.y, { width }),
  )
  return paper.finish(() => drawFoot(paper, collegeName))
}

function toRow({ description, plan, amountCents, discountCents, discountCode, taxCents }: ReceiptItem): string[] {
  const details = [
    plan && `Program: ${programOf(plan)?.shortName ?? plan.toUpperCase()}`,
    discountCode && `Code ${discountCode}`,
  ].filter(Boolean)
  return [
    [description, ...details].join('\n'),
    toDollars(amountCents + discountCents - taxCents),
    discountCents === 0 ? '–' : toDollars(-discountCents),
    taxCents === 0 ? '–' : toDollars(taxCents),
    toDollars(amountCents),
  ]
}

/** What went to or from each card. */
function payments(items: readonly ReceiptItem[]): string[] {
  const cards = new Map<string, number>()
  for (const { cardBrand, cardLastFour, amountCents } of items) {
    const card = `${cardBrand} ending in ${cardLastFour}`
    cards.set(card, (cards.get(card) ?? 0) + amountCents)
  }
  return [...cards].map(([card, cents]) =>
    cents < 0 ? `${toDollars(-cents)} refunded to ${card}.` : `${toDollars(cents)} paid with ${card}.`,
  )
}
