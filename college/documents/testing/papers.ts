import type { Addressee } from '../letterhead'
import { auditPacketPdf } from '../audit-packet'
import { awardPdf } from '../award-letter'
import { certificatePdf } from '../certificate'
import { confirmationPdf } from '../confirmation-letter'
import { form1098TPdf } from '../form-1098t'
import { gradeReportPdf } from '../grade-report'
import { receiptPdf } from '../receipt'
import { receiptPackPdf, toReceipts } from '../receipt-pack'
import { transcriptPdf } from '../transcript'
import { tuitionStatementPdf } from '../tuition-statement'

/* One of each document of the college, for an invented student. */

export const addressee: Addressee = {
  studentId: '1000001',
  firstName: 'Zoë',
  lastName: 'Łukasik-Established',
  address: '14 Orchard Lane',
  address2: null,
  address3: null,
  city: 'Fairhaven',
  state: 'PA',
  postalCode: '19010',
}
const frameOf = (to: Addressee) => ({
  collegeName: 'Test College',
  now: new Date('2026-03-09T15:00:00Z'),
  addressee: to,
})
export const frame = frameOf(addressee)
/** About the longest name and address that the forms accept, with non-English letters. */
export const longAddressee: Addressee = {
  ...addressee,
  firstName: 'Maximiliana Thị Hiền',
  lastName: 'Wolfeschlegelsteinhausen-Nguyễn',
  address: 'The Old Rectory at Saint Bartholomew, 1234 North Somewhere Boulevard, corner of Elm Street',
  address2: 'Building 4, Floor 12, Apartment 12B, ring twice at the second bell',
}
const course = {
  termName: 'Fall 2025',
  termBegins: '2025-10-01',
  termEnds: '2025-12-31',
  classNumber: '4020',
  courseNumber: 'MF 620',
  title: 'Behavioral Finance',
  creditHours: 3,
  grade: 'B+',
}
const item = { plan: null, discountCents: 0, discountCode: null, taxCents: 0, cardBrand: 'Visa', cardLastFour: '4242' }
const form = {
  year: 2025,
  paidCents: 677_500,
  adjustedCents: 0,
  halfTime: true,
  graduate: false,
  nextPeriod: true,
  correctedOn: null,
}

export const grade = (to = addressee) => gradeReportPdf({ ...frameOf(to), course })
export const transcript = (terms: number, transferred = 1, to = addressee) =>
  transcriptPdf({
    ...frameOf(to),
    terms: Array.from({ length: terms }, (_, index) => ({
      name: `Term ${index + 1}`,
      courses: [course, { ...course, courseNumber: 'MF 630', grade: 'W' }],
    })),
    transferred: Array.from({ length: transferred }, () => ({
      courseNumber: 'FP 150',
      title: 'Estate Planning',
      creditHours: 3,
      school: 'State University',
      completedOn: '2022-11-24',
    })),
  })
/** The purchases of one day: the fee with a discount, any number of textbooks, and a refund to another card. */
const bought = (postedOn: string, textbooks: number) =>
  [
    {
      ...item,
      description: 'Annual recertification fee',
      amountCents: 10_000,
      discountCents: 2_500,
      discountCode: 'RECERT25',
    },
    ...Array.from({ length: textbooks }, (_, index) => ({
      ...item,
      description: `Textbook ${index + 1}`,
      plan: 'ricp',
      amountCents: 8_904,
      taxCents: 504,
    })),
    { ...item, description: 'Refund: shipping', amountCents: -1_200, cardBrand: 'Mastercard', cardLastFour: '4444' },
  ].map((each) => ({ ...each, postedOn }))

export const receipt = (textbooks = 1, to = addressee) =>
  receiptPdf({ ...frameOf(to), postedOn: '2025-06-21', items: bought('2025-06-21', textbooks) })

/** The pack for the given items. By default, the receipts of two days and a refund, in the order of the list. */
export const pack = (
  items = [refund, ...bought('2025-07-08', 4), ...bought('2025-06-21', 1)],
  to = addressee,
  later: typeof items = [],
) => receiptPackPdf({ ...frameOf(to), receipts: toReceipts(items, later) })
const refund = { ...item, postedOn: '2025-08-01', description: 'Refund: Textbook 1', amountCents: -8_904 }

/** One item of a pack, with its date and amount. */
export const boughtOn = (postedOn: string, amountCents: number) => ({
  ...item,
  postedOn,
  description: amountCents < 0 ? 'Refund' : 'Course',
  amountCents,
})
export const taxForm = (change = {}, lastFour: string | null = '3456', to = addressee) =>
  form1098TPdf({
    collegeName: 'Test College',
    phone: '(800) 555-0100',
    addressee: to,
    lastFour,
    form: { ...form, ...change },
  })
export const statement = (payments = 1, to = addressee) =>
  tuitionStatementPdf({
    ...frameOf(to),
    form: { year: 2023, paidCents: 76_500 * payments },
    payments: Array.from({ length: payments }, () => ({
      postedOn: '2023-03-22',
      description: 'RI 320',
      kind: 'course',
      amountCents: 76_500,
    })),
  })
export const certificate = (plan: string, to = addressee) =>
  certificatePdf({
    collegeName: 'Test College',
    holder: `${to.firstName} ${to.lastName}`,
    plan,
    awardedOn: '2023-11-17',
  })
export const contact = { supportPhone: '(800) 555-0100', supportEmail: 'student.experience@college.example' }
export const award = (plan: string, to = addressee) =>
  awardPdf({ ...frameOf(to), contact, plan, awardedOn: '2023-11-17' })
export const confirmation = (year: number | null, to = addressee, change = {}) =>
  confirmationPdf({
    ...frameOf(to),
    contact,
    beginDate: '2025-01-01',
    endDate: '2025-12-31',
    year,
    held: [
      { plan: 'chfc', awardedOn: '2019-05-03' },
      { plan: 'ricp', awardedOn: '2023-11-17' },
    ],
    ...change,
  })

/** The audit packet of a period, with any number of credits. */
export const packet = (credits = 3, to = addressee) =>
  auditPacketPdf({
    ...frameOf(to),
    period: { beginDate: '2025-01-01', endDate: '2025-12-31', required: { hours: 30, ethicsHours: 2 } },
    attestedOn: credits === 0 ? null : '2026-01-04',
    credits: Array.from({ length: credits }, (_, index) => ({
      number: index + 1,
      title: index === 0 ? 'Ethics and the Standard of Care' : `Retirement income, part ${index}`,
      institution: 'Quillstone Learning',
      catalogNumber: index === 0 ? 'QL-11' : null,
      earnedOn: '2025-06-21',
      source: (['self', 'college', 'transfer'] as const)[index % 3] ?? 'self',
      category: '1',
      hours: 2.5,
      ethicsHours: index === 0 ? 2 : 0,
      counted: index === 0 ? 2.5 : 2,
      countedEthics: index === 0 ? 2 : 0,
    })),
    evidence:
      credits === 0 ? [] : [{ creditNumber: 1, name: 'certificate.pdf', bytes: 183_500, addedOn: '2025-06-22' }],
  })
