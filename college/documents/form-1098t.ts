import { toDollars } from '@/lib/shared/words'
import { type Addressee, collegeAddress, placeOf } from './letterhead'
import { body, ink, quiet } from './palette'
import { largestSize, openPaper, type Paper } from './paper'
import { collegeTaxId } from './tax-id'

interface Form1098T {
  collegeName: string
  phone: string
  addressee: Addressee
  /** The last four digits of the student's taxpayer ID; null when none is on file. */
  lastFour: string | null
  form: {
    year: number
    paidCents: number
    adjustedCents: number
    halfTime: boolean
    graduate: boolean
    nextPeriod: boolean
    /** The date of the correction; null for the original form. */
    correctedOn: string | null
  }
}

/**
 * The grid lines of the form: filer and student on the left, the boxes in two columns, the purpose of the copy on the
 * right.
 */
const [x0, half, x1, x2, x3, x4] = [48, 168, 288, 392, 492, 564]
const [y0, y1, y2, y3, y4, y5, y6, y7] = [120, 168, 216, 254, 292, 330, 368, 412]

interface Box {
  label: string
  value?: string
  at: [left: number, top: number, right: number, bottom: number]
  /** Set for a checkbox, which has no value: true when it is checked. */
  ticked?: boolean
}

/**
 * Returns Form 1098-T, Copy B, in the layout of the Internal Revenue Service, with an explanation of its boxes below.
 * Shows only the last four digits of the student's taxpayer ID, as the form allows.
 */
export function form1098TPdf({ collegeName, phone, addressee, lastFour, form }: Form1098T): Promise<Buffer> {
  const title = `Form 1098-T for ${form.year}`
  const margins = { top: 48, bottom: 36, left: x0, right: x0 }
  const paper = openPaper({
    title,
    collegeName,
    subject: `Tuition of student ${addressee.studentId} in ${form.year}`,
    margins,
  })
  const { doc, add } = paper

  add('H1', () =>
    doc
      .font('semibold')
      .fontSize(16)
      .fillColor(ink)
      .text(`Form 1098-T, Tuition Statement, ${form.year}`, x0, 60, { width: x4 - x0 }),
  )
  add('P', () => {
    doc.font('serif').fontSize(10).fillColor(quiet)
    doc.text(`Copy B, for the student. Substitute form furnished by ${collegeName}.`, x0, 84, { width: x4 - x0 })
  })
  for (const box of boxesOf({ collegeName, phone, addressee, lastFour, form })) setBox(paper, box)
  setNameplate(paper, form.year)
  if (form.correctedOn !== null) setCorrected(paper)
  add('P', () => {
    doc.font('serif').fontSize(7.5).fillColor(body)
    const foot =
      'Form 1098-T (keep for your records)     www.irs.gov/Form1098T     Department of the Treasury - Internal Revenue Service'
    doc.text(foot, x0, y7 + 5, { width: x4 - x0, lineBreak: false })
  })
  setMeaning(paper, form)
  return paper.finish()
}

function boxesOf({ collegeName, phone, addressee, lastFour, form }: Form1098T): Box[] {
  const name = `${addressee.firstName} ${addressee.lastName}`
  const street = [addressee.address, addressee.address2, addressee.address3].filter(Boolean).join(', ')
  const place = placeOf(addressee)
  const optional = (cents: number) => (cents === 0 ? '' : toDollars(cents))
  return [
    {
      label:
        'FILER’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone number',
      value: [collegeName, ...collegeAddress, phone].join('\n'),
      at: [x0, y0, x1, y2],
    },
    {
      label: '1 Payments received for qualified tuition and related expenses',
      value: toDollars(form.paidCents),
      at: [x1, y0, x2, y1],
    },
    { label: '2 Reserved for future use', at: [x1, y1, x2, y2] },
    { label: 'FILER’S employer identification no.', value: collegeTaxId, at: [x0, y2, half, y3] },
    { label: 'STUDENT’S TIN', value: lastFour === null ? 'Not on file' : `***-**-${lastFour}`, at: [half, y2, x1, y3] },
    { label: '3 Reserved for future use', at: [x1, y2, x3, y3] },
    { label: 'STUDENT’S name', value: name, at: [x0, y3, x1, y4] },
    { label: '4 Adjustments made for a prior year', value: optional(form.adjustedCents), at: [x1, y3, x2, y4] },
    { label: '5 Scholarships or grants', at: [x2, y3, x3, y4] },
    { label: 'Street address (including apt. no.)', value: street, at: [x0, y4, x1, y5] },
    { label: '6 Adjustments to scholarships or grants for a prior year', at: [x1, y4, x2, y6] },
    {
      label: `7 Checked if the amount in box 1 includes amounts for an academic period beginning January–March ${form.year + 1}`,
      ticked: form.nextPeriod,
      at: [x2, y4, x3, y6],
    },
    {
      label: 'City or town, state or province, country, and ZIP or foreign postal code',
      value: place,
      at: [x0, y5, x1, y6],
    },
    { label: 'Service Provider/Acct. No. (see instructions)', value: addressee.studentId, at: [x0, y6, half, y7] },
    { label: '8 Checked if at least half-time student', ticked: form.halfTime, at: [half, y6, x1, y7] },
    { label: '9 Checked if a graduate student', ticked: form.graduate, at: [x1, y6, x2, y7] },
    { label: '10 Ins. contract reimb./refund', at: [x2, y6, x3, y7] },
  ]
}

/** Draws one box: the label small at the top, the value in semibold below it, right-aligned in the money columns. */
function setBox(
  { doc, add, decorate }: Paper,
  { label, value = '', ticked, at: [left, top, right, bottom] }: Box,
): void {
  const width = right - left - 8
  const labelWidth = ticked === undefined ? width : width - 16
  decorate(() =>
    doc
      .rect(left, top, right - left, bottom - top)
      .lineWidth(0.6)
      .stroke(ink),
  )
  add('P', () =>
    doc
      .font('serif')
      .fontSize(6.8)
      .fillColor(body)
      .text(label, left + 4, top + 3, { width: labelWidth, lineGap: 0.2 }),
  )
  if (value !== '') {
    const align = left >= x1 ? 'right' : 'left'
    const room = bottom - 3 - doc.y
    doc.font('semibold')
    const height = () => doc.heightOfString(value, { width })
    const size = largestSize(doc, 10, () => height() <= room)
    add('P', () =>
      doc
        .fontSize(size)
        .fillColor(ink)
        .text(value, left + 4, bottom - 3 - height(), { width, align }),
    )
  }
  if (ticked === undefined) return
  const [x, y] = [right - 16, bottom - 16]
  add(
    'Figure',
    () => {
      doc.rect(x, y, 10, 10).lineWidth(0.7).stroke(ink)
      if (ticked)
        doc
          .moveTo(x + 2, y + 5.5)
          .lineTo(x + 4.2, y + 8)
          .lineTo(x + 8.2, y + 2)
          .lineWidth(1.4)
          .stroke(ink)
    },
    ticked ? 'Checked' : 'Not checked',
  )
}

/** Draws the form's name, number and year, and who the copy is for. */
function setNameplate({ doc, add, decorate }: Paper, year: number): void {
  decorate(() => {
    doc.lineWidth(0.6)
    doc.rect(x2, y0, x3 - x2, y2 - y0).stroke(ink)
    doc.rect(x3, y0, x4 - x3, y2 - y0).stroke(ink)
    doc.rect(x3, y2, x4 - x3, y7 - y2).stroke(ink)
  })
  const line = (text: string, x: number, y: number, width: number, size: number, font: 'serif' | 'semibold') =>
    add('P', () =>
      doc.font(font).fontSize(size).fillColor(ink).text(text, x, y, { width, align: 'center', lineGap: 0.4 }),
    )
  line('OMB No. 1545-1574', x2 + 4, y0 + 5, x3 - x2 - 8, 7.2, 'serif')
  line(String(year), x2 + 4, y0 + 22, x3 - x2 - 8, 25, 'semibold')
  line('Form 1098-T', x2 + 4, y2 - 18, x3 - x2 - 8, 9, 'serif')
  line('Tuition Statement', x3 + 4, y0 + 26, x4 - x3 - 8, 12.5, 'semibold')
  line('Copy B', x3 + 4, y2 + 8, x4 - x3 - 8, 10.5, 'semibold')
  line('For Student', x3 + 4, y2 + 24, x4 - x3 - 8, 8.5, 'semibold')
  const purpose =
    'This is important tax information and is being furnished to the IRS. This form must be used to complete Form 8863 to ' +
    'claim education credits. Give it to the tax preparer or use it to prepare the tax return.'
  line(purpose, x3 + 5, y2 + 46, x4 - x3 - 10, 7, 'serif')
}

/** Marks the form as corrected, in the checkbox above the boxes. */
function setCorrected({ doc, add, decorate }: Paper): void {
  const top = y0 - 18
  decorate(() => {
    doc.lineWidth(0.6).rect(x1, top, 9, 9).stroke(ink)
    doc
      .moveTo(x1 + 2, top + 2)
      .lineTo(x1 + 7, top + 7)
      .moveTo(x1 + 7, top + 2)
      .lineTo(x1 + 2, top + 7)
      .stroke(ink)
  })
  add('P', () =>
    doc
      .font('semibold')
      .fontSize(9)
      .fillColor(ink)
      .text('CORRECTED', x1 + 14, top),
  )
}

function setMeaning(paper: Paper, { year }: Form1098T['form']): void {
  const { doc, add } = paper
  doc.y = y7 + 44
  add('H2', () =>
    doc
      .font('semibold')
      .fontSize(13)
      .fillColor(ink)
      .text('What the boxes mean', x0, doc.y, { width: x4 - x0 }),
  )
  doc.y += 4
  const meanings = [
    `Box 1 is what you paid in ${year} for tuition, less what was refunded in ${year}. Textbooks, shipping, exam retakes, admission and recertification fees are not tuition.`,
    'Box 4, when it is filled in, is what was refunded from payments made in an earlier year. It may reduce a credit you claimed for that year.',
    'Boxes 5, 6 and 10 are empty: the college gave no scholarship and received no insurance refund.',
    `Box 7 is checked when some of the amount in box 1 was for courses that began in the first three months of ${year + 1}.`,
    'Box 8 is checked when you took at least half the courses of a full-time student in a term, box 9 when you were in a graduate program.',
    'The college cannot advise you about your taxes. If a figure looks wrong, write to Student Accounts and a corrected form will follow.',
  ]
  for (const meaning of meanings) {
    doc.y += 4
    add('P', () =>
      doc
        .font('serif')
        .fontSize(10.5)
        .fillColor(body)
        .text(meaning, x0, doc.y, { width: x4 - x0, lineGap: 3 }),
    )
  }
}
