import { toLongDate, toShortDate } from '@/lib/shared/calendar-date'
import { toDollars } from '@/lib/shared/words'
import { drawFoot, keepTogether, left, lowest, setAddressee, setFacts, setHead, setTitle, width } from './letterhead'
import { body } from './palette'
import { openPaper } from './paper'
import { type Receipt, type ReceiptFrame, type ReceiptItem, receiptNumber, setReceipt, totalOf } from './receipt'
import { setTable } from './table'

const columns = [
  { title: 'Posted', width: 60 },
  { title: 'Receipt number', width: 112 },
  { title: 'Items', width: 200 },
  { title: 'Amount', width: 80, align: 'right' },
] as const

/**
 * Groups items into one receipt per day, oldest first. Each receipt also gets the refunds of its items that were posted
 * later. Those refunds come from `later`, which holds only days without a receipt here, so no refund is subtracted
 * twice. A refund's description names its item.
 */
export function toReceipts<Item extends ReceiptItem & { postedOn: string }>(
  items: readonly Item[],
  later: readonly Item[] = [],
): Receipt[] {
  const refunds = new Set(later.filter(({ amountCents }) => amountCents < 0))
  const days = [...new Set(items.map(({ postedOn }) => postedOn))].sort()
  return days.map((postedOn) => {
    const posted = items.filter((item) => item.postedOn === postedOn)
    const names = new Set(posted.map(({ description }) => `Refund: ${description}`))
    const refunded = [...refunds].filter((refund) => refund.postedOn > postedOn && names.has(refund.description))
    refunded.forEach((refund) => refunds.delete(refund))
    return { postedOn, items: [...posted, ...refunded] }
  })
}

/** Returns the sum of all receipts, in whole cents. */
export const totalOfAll = (receipts: readonly Receipt[]): number =>
  receipts.reduce((sum, receipt) => sum + totalOf(receipt), 0)

/**
 * Returns receipts to hand in together: a cover that lists them with their total, then each receipt as it looks when
 * opened alone.
 */
export function receiptPackPdf({ receipts, ...frame }: ReceiptFrame & { receipts: readonly Receipt[] }) {
  const { collegeName, addressee } = frame
  const { studentId } = addressee
  const title = 'Reimbursement pack'
  const paper = openPaper({ title, collegeName, subject: `Receipts of student ${studentId}` })
  const { doc, add } = paper
  const total = toDollars(totalOfAll(receipts))
  const name = `${addressee.firstName} ${addressee.lastName}`

  setHead(paper, { collegeName, office: 'Student Accounts' })
  setAddressee(paper, frame)
  setTitle(paper, title)
  setFacts(paper, [
    ['Student ID', studentId],
    ['Receipts', String(receipts.length)],
    ['Posted', between(receipts)],
    ['Total', total],
  ])
  setTable(paper, {
    columns,
    rows: receipts.map((receipt) => [
      toShortDate(receipt.postedOn),
      receiptNumber(studentId, receipt.postedOn),
      inWords(receipt),
      toDollars(totalOf(receipt)),
    ]),
    total: ['Total', '', '', total],
    left,
    bottom: lowest,
  })
  keepTogether(paper, 46)
  doc.y += 14
  doc.font('serif').fontSize(10.5).fillColor(body)
  const note = 'The receipts follow in this order. All amounts in US dollars; refunds are negative.'
  add('P', () => doc.text(note, left, doc.y, { width, lineGap: 2.5 }))
  for (const receipt of receipts) {
    doc.addPage()
    doc.outline.addItem(`Receipt of ${toLongDate(receipt.postedOn)}`)
    setReceipt(paper, frame, receipt, 'H2')
  }
  return paper.finish((page, pages) =>
    drawFoot(paper, collegeName, `${name}, student ${studentId}  ·  Page ${page} of ${pages}`),
  )
}

/** Returns the day of the only receipt, or the first and last day. */
function between(receipts: readonly Receipt[]): string {
  const days = [...new Set([receipts[0], receipts.at(-1)].flatMap((receipt) => receipt?.postedOn ?? []))]
  return days.map(toShortDate).join(' to ')
}

const namedItems = 3

/** Names the first items of a receipt and counts the others. The receipt itself lists them all. */
function inWords({ items }: Receipt): string {
  const named = items.slice(0, namedItems).map(({ description }) => description)
  const more = items.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}
