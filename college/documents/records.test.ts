/** @jest-environment node */
import {
  addressee,
  award,
  certificate,
  grade,
  longAddressee,
  packet,
  receipt,
  statement,
  taxForm,
  transcript,
} from './testing/papers'
import { linesOfPdf, textOfPdf } from './testing/text-of-pdf'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
const count = (text: string, part: string) => text.split(part).length - 1

test.each<[string, () => Promise<Buffer>, string]>([
  ['grade report', grade, 'TH'],
  ['transcript', () => transcript(2), 'TH'],
  ['receipt', receipt, 'TH'],
  ['1098-T', taxForm, 'Figure'],
  ['tuition statement', statement, 'TH'],
  ['certificate', () => certificate('ricp'), 'Figure'],
  ['audit packet', () => packet(), 'TH'],
])('PG-05, PG-06: the %s is one page, tagged, in English, with a title', async (_, make, element) => {
  const pdf = await make()
  const source = pdf.toString('latin1')
  expect(pagesOf(pdf)).toBe(1)
  for (const sign of [
    '/StructTreeRoot',
    '/MarkInfo',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '/S /H1',
    `/S /${element}`,
    '/FontFile2',
  ]) {
    expect(source).toContain(sign)
  }
  if (element === 'TH')
    for (const sign of ['/S /Table', '/S /TR', '/S /TD', '/Scope /Column']) expect(source).toContain(sign)
  expect(textOfPdf(pdf)).toContain('Łukasik-Established')
  expect(textOfPdf(pdf)).not.toMatch(/null|undefined|NaN/)
})

test('a grade report shows course, grade and grade points', async () => {
  const text = textOfPdf(await grade())
  expect(text).toContain('Grade report for MF 620')
  expect(text).toContain('MF 620 Behavioral Finance 3.00 B+ 9.90')
  expect(text).toContain('The class met from October 1, 2025 to December 31, 2025.')
})

test('a transcript is marked unofficial on every page, numbers its pages, and weights the average by credit hours', async () => {
  const pdf = await transcript(12)
  const text = textOfPdf(pdf)
  const pages = pagesOf(pdf) ?? 0
  expect(pages).toBeGreaterThan(1)
  expect(count(text, 'UNOFFICIAL')).toBe(pages)
  expect(text).toContain(`Page ${pages} of ${pages}`)
  expect(text).toContain('39.00')
  expect(text).toContain('3.30')
  expect(text).toContain('FP 150 Estate Planning State University 11/24/22 3.00')
})

test('a table that continues on a new page repeats its column titles', async () => {
  const pdf = await receipt(40)
  expect(pagesOf(pdf)).toBeGreaterThan(1)
  expect(count(textOfPdf(pdf), 'List price')).toBe(pagesOf(pdf))
})

test('a receipt lists each item, its discount with the code, the tax, and the amount paid with each card', async () => {
  const text = textOfPdf(await receipt())
  expect(text).toContain('1000001-20250621')
  expect(text).toContain('Annual recertification fee Code RECERT25 $125.00 -$25.00 – $100.00')
  expect(text).toContain('Textbook 1 Program: RICP $84.00 – $5.04 $89.04')
  expect(text).toContain('Paid, less refunds $177.04')
  expect(text).toContain('$189.04 paid with Visa ending in 4242.')
  expect(text).toContain('$12.00 refunded to Mastercard ending in 4444.')
})

test('the 1098-T shows the amount paid, only the last four digits, and the checked boxes', async () => {
  const text = textOfPdf(await taxForm())
  expect(text).toContain('1 Payments received for qualified tuition and related expenses $6,775.00')
  expect(text).toContain('***-**-3456')
  expect(text).toContain('OMB No. 1545-1574')
  const source = (await taxForm()).toString('latin1')
  expect([count(source, '/Alt (Checked)'), count(source, '/Alt (Not checked)')]).toEqual([2, 1])
  const other = textOfPdf(await taxForm({ adjustedCents: 8_904 }, null))
  expect(other).toContain('Not on file')
  expect(other).toContain('4 Adjustments made for a prior year $89.04')
  expect([text, other].join()).not.toContain('CORRECTED')
  expect(textOfPdf(await taxForm({ correctedOn: '2026-03-20' }))).toContain('CORRECTED')
})

test('a certificate names a degree, a certification or a designation, depending on the plan', async () => {
  expect(textOfPdf(await certificate('msfp'))).toContain('that the degree of')
  expect(textOfPdf(await certificate('cfp'))).toContain('that the certification of')
  expect(textOfPdf(await certificate('ricp'))).toContain(
    'Retirement Income Certified Professional (RICP) has been awarded to Zoë',
  )
})

test('RC-06: an audit packet has its period on one line', async () => {
  expect(linesOfPdf(await packet())).toContain('01/01/25 to 12/31/25')
})

test('RC-06: an audit packet lists the credits with their totals and names the evidence files', async () => {
  const text = textOfPdf(await packet())
  expect(text).toContain('Continuing education audit packet')
  expect(text).toContain('6.5 of 30')
  expect(text).toContain('Ethics and the Standard of Care, Quillstone Learning, QL-11')
  expect(text).toContain('06/21/25 Self-reported Courses and programs 2.5 2 2.5')
  expect(text).toContain('1 certificate.pdf')
  const none = textOfPdf(await packet(0))
  expect(none).toContain('Not yet')
  expect(none).toContain('No credit is on record for this period.')
  expect(none).toContain('No file is attached to these credits.')
})

test.each([
  ['Hebrew', 'דוד', 'בן גוריון', true],
  ['Arabic', 'محمد', 'علي', true],
  ['Thai', 'สมชาย', 'ใจดี', false],
  ['Devanagari', 'राम', 'देव', false],
  ['Japanese', '太郎', 'やまだ', false],
  ['Chinese', '伟', '陈', false],
  ['Korean', '민수', '김', false],
])(
  'PG-05: a name in %s is drawn and readable, on a certificate, a letter and a transcript',
  async (_, firstName, lastName, rightToLeft) => {
    const to = { ...addressee, firstName, lastName }
    const spoken = `${firstName} ${lastName}`
    // A PDF stores text from left to right. Combining marks may follow their letter.
    const drawn = rightToLeft ? [...spoken].toReversed().join('') : spoken
    const letters = (text: string) => text.replace(/[\s\p{M}]/gu, '')
    for (const pdf of [await certificate('ricp', to), await award('ricp', to), await transcript(1, 1, to)])
      expect(letters(textOfPdf(pdf))).toContain(letters(drawn))
  },
)

test.each(['Nguyễn Thị Hiền', 'Đặng Quỳnh Ỷ', 'Ελένη Παπαδοπούλου', 'Олена Ґудзь', 'Kealohaʻ'])(
  'no letter of %s is lost on a certificate',
  async (name) => {
    const [firstName = '', ...rest] = name.split(' ')
    const text = textOfPdf(await certificate('ricp', { ...addressee, firstName, lastName: rest.join(' ') }))
    expect(text).toContain(name)
  },
)

test('a long name is on one line of a certificate', async () => {
  const { firstName, lastName } = longAddressee
  expect(linesOfPdf(await certificate('ricp', longAddressee))).toContain(`${firstName} ${lastName}`)
})
