import { programOf } from '@/features/designations/content'
import { toLongDate } from '@/lib/shared/calendar-date'
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
import { openPaper, type Paper } from './paper'
import { setTable } from './table'
import { collegeTaxId } from './tax-id'

/** A purchased item. Money in whole cents; a refund is negative. */
export interface ReceiptItem {
  description: string
  plan: string | null
  amountCents: number
  discountCents: number
  discountCode: string | null
  taxCents: number
  cardBrand: string
  cardLastFour: string
  /** Calendar date, when it differs from the receipt's: set on a later refund of one of its items. */
  postedOn?: string
}

/** Everything posted on one calendar date, and later refunds of it. */
export interface Receipt {
  /** The receipt number, when it is not the default one for the student and the day. */
  number?: string
  postedOn: string
  items: readonly ReceiptItem[]
}

/** The recipient of the receipts, and the day they are printed. */
export interface ReceiptFrame {
  collegeName: string
  now: Date
  addressee: Addressee
}

const columns = [
  { title: 'Item', width: 212 },
  { title: 'List price', width: 64, align: 'right' },
  { title: 'Discount', width: 60, align: 'right' },
  { title: 'Tax', width: 48, align: 'right' },
  { title: 'Amount', width: 68, align: 'right' },
] as const

/** Returns the receipt number for a day; `of` is a student ID or a contract's number. */
export const receiptNumber = (of: string, postedOn: string): string => `${of}-${postedOn.replaceAll('-', '')}`

const numberOf = ({ number, postedOn }: Receipt, { studentId }: Addressee): string =>
  number ?? receiptNumber(studentId, postedOn)

/** Returns the total of a receipt, in whole cents. */
export const totalOf = ({ items }: Pick<Receipt, 'items'>): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Returns the receipt for one day's purchases as a PDF (S2 §7.2 receipt). */
export function receiptPdf(receipt: ReceiptFrame & Receipt): Promise<Buffer> {
  const { collegeName, addressee, postedOn } = receipt
  const paper = openPaper({
    title: `Receipt ${numberOf(receipt, addressee)}`,
    collegeName,
    subject: `Purchases of student ${addressee.studentId} on ${postedOn}`,
  })
  setReceipt(paper, receipt, receipt)
  return paper.finish(() => drawFoot(paper, collegeName))
}

/** Sets a receipt on an empty sheet. `level` is the level of its heading. */
export function setReceipt(
  paper: Paper,
  { collegeName, now, addressee }: ReceiptFrame,
  receipt: Receipt,
  level?: 'H2',
): void {
  const { postedOn, items } = receipt
  const { doc, add } = paper
  const total = totalOf({ items })
  const paid = payments(items)

  setHead(paper, { collegeName, office: 'Student Accounts' })
  setAddressee(paper, { now, addressee })
  setTitle(paper, 'Receipt', level)
  setFacts(paper, [
    ['Receipt number', numberOf(receipt, addressee)],
    ['Posted', toLongDate(postedOn)],
    ['Student ID', addressee.studentId],
  ])
  setTable(paper, {
    columns,
    rows: items.map((item) => toRow(item, postedOn)),
    total: [totalName(items, total), '', '', '', toDollars(total)],
    left,
    bottom: lowest,
  })
  keepTogether(paper, 40 + 17 * paid.length)
  doc.y += 14
  doc.font('serif').fontSize(10.5).fillColor(body)
  for (const line of paid) add('P', () => doc.text(line, left, doc.y, { width, lineGap: 2.5 }))
  doc.y += 10
  doc.fontSize(9).fillColor(quiet)
  add('P', () =>
    doc.text(`All amounts in US dollars. Federal tax ID of the college: ${collegeTaxId}.`, left, doc.y, { width }),
  )
}

function totalName(items: readonly ReceiptItem[], total: number): string {
  if (total < 0) return 'Refunded'
  return items.some(({ amountCents }) => amountCents < 0) ? 'Paid, less refunds' : 'Paid'
}

function toRow(item: ReceiptItem, receiptPostedOn: string): string[] {
  const { description, plan, amountCents, discountCents, discountCode, taxCents, postedOn = receiptPostedOn } = item
  const details = [
    postedOn !== receiptPostedOn && `Posted ${toLongDate(postedOn)}`,
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

/** Returns a line for each card: what was paid with it, and what was refunded to it. */
function payments(items: readonly ReceiptItem[]): string[] {
  const flows = new Map<string, number>()
  for (const { cardBrand, cardLastFour, amountCents } of items) {
    const flow = `${amountCents < 0 ? 'refunded to' : 'paid with'} ${cardBrand} ending in ${cardLastFour}`
    flows.set(flow, (flows.get(flow) ?? 0) + Math.abs(amountCents))
  }
  return [...flows].map(([flow, cents]) => `${toDollars(cents)} ${flow}.`)
}
