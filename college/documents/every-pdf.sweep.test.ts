/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as papers from './testing/papers'

/* Opens every PDF of the portal in a PDF reader, including cases where a table reaches the foot of its page. */

interface PlacedText {
  text: string
  left: number
  right: number
  bottom: number
  top: number
  turned: boolean
  mark: string | null
}

interface OpenedPdf {
  title: string
  language: string
  marked: boolean
  pages: { width: number; height: number; tags: string[]; texts: PlacedText[] }[]
}

const lengths = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const longNames = [
  'FP 180 Contemporary Applications in Financial Planning',
  'Chartered Advisor in Philanthropy, prepaid',
]

const { longAddressee } = papers
const upstairs = { ...papers.addressee, address: '1234 North Somewhere Boulevard', address2: 'Apartment 12B' }

const made: Record<string, () => Promise<Buffer>> = {
  'award letter': () => papers.award('ricp'),
  'confirmation letter': () => papers.confirmation(2025),
  'confirmation letter without a year': () => papers.confirmation(null),
  certificate: () => papers.certificate('ricp'),
  'certificate of a long name': () => papers.certificate('msfpr'),
  'grade report': papers.grade,
  '1098-T': () => papers.taxForm({ adjustedCents: 8_904 }),
  'reimbursement pack': () => papers.pack(),
  'reimbursement pack of many': () =>
    papers.pack(lengths(10, 59).map((year) => papers.boughtOn(`19${year}-03-01`, year % 7 === 0 ? -8_904 : 76_500))),
  'reimbursement pack of long names': () =>
    papers.pack(longNames.map((description) => ({ ...papers.boughtOn('2025-06-21', 9_999_999), description }))),
  'award letter with a long address': () => papers.award('ricp', longAddressee),
  'confirmation letter with a long address': () => papers.confirmation(2025, longAddressee),
  'certificate of a long name with a long holder': () => papers.certificate('msfpr', longAddressee),
  'grade report with a long address': () => papers.grade(longAddressee),
  '1098-T with a long address': () => papers.taxForm({}, '3456', longAddressee),
  '1098-T with an apartment': () => papers.taxForm({}, '3456', upstairs),
  'reimbursement pack with a long address': () => papers.pack(undefined, longAddressee),
  'receipt with a long address': () => papers.receipt(3, longAddressee),
  'tuition statement with a long address': () => papers.statement(3, longAddressee),
  'transcript with a long address': () => papers.transcript(2, 2, longAddressee),
  'audit packet with a long address': () => papers.packet(3, longAddressee),
  ...Object.fromEntries(lengths(7, 12).map((count) => [`receipt of ${count}`, () => papers.receipt(count)])),
  ...Object.fromEntries(
    lengths(12, 20).map((count) => [`tuition statement of ${count}`, () => papers.statement(count)]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 12].map((count) => [`transcript of ${count}`, () => papers.transcript(count, count)]),
  ),
  ...Object.fromEntries(
    [0, 3, 18, 20, 22, 40].map((count) => [`audit packet of ${count}`, () => papers.packet(count)]),
  ),
}
const toolkits = path.resolve('features/toolkits/files')
const flyers = readdirSync(toolkits).filter((name) => name.endsWith('.pdf'))

let folder: string
const opened = new Map<string, OpenedPdf>()
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'papers-'))
  const files = new Map(flyers.map((name) => [name, path.join(toolkits, name)]))
  for (const [name, make] of Object.entries(made)) {
    const file = path.join(folder, `${files.size}.pdf`)
    writeFileSync(file, await make())
    files.set(name, file)
  }
  const found = execFileSync(process.execPath, [path.join(__dirname, 'testing/open-pdfs.mjs'), ...files.values()], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  const all = JSON.parse(found) as OpenedPdf[]
  ;[...files.keys()].forEach((name, index) => all[index] && opened.set(name, all[index]))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const overlap = (one: PlacedText, other: PlacedText) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1

test.each([...Object.keys(made), ...flyers])(
  'PG-05, PG-06, TK-02: the %s opens: tagged, in English, with a title, with selectable text, and no text is cut off or overlaps',
  (name) => {
    const { title, language, marked, pages } = opened.get(name) ?? { title: '', pages: [] as OpenedPdf['pages'] }
    expect([title === '', language, marked]).toEqual([false, 'en-US', true])
    expect(pages.flatMap(({ tags }) => tags).filter((tag) => tag === 'H1')).toHaveLength(1)
    for (const { width, height, tags, texts } of pages) {
      expect(tags.length).toBeGreaterThan(3)
      expect(texts.length).toBeGreaterThan(3)
      expect(texts.filter(({ mark }) => mark === null)).toEqual([])
      const level = texts.filter(({ turned }) => !turned)
      const outside = level.filter(
        (each) => each.left < 18 || each.right > width - 18 || each.bottom < 18 || each.top > height - 18,
      )
      expect(outside.map(({ text }) => text)).toEqual([])
      const covered = level.flatMap((one, index) =>
        level.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.text} | ${other.text}`] : [])),
      )
      expect(covered).toEqual([])
    }
  },
)
