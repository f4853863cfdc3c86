import { averageOf, creditsOf, gradePoints } from '@/college/records/grades'
import { toShortDate } from '@/lib/shared/calendar-date'
import { gradeKey, type GradedCourse } from './grade-report'
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
import { body, ink, quiet } from './palette'
import { openPaper, type Paper } from './paper'
import { setTable } from './table'

interface Transcript {
  collegeName: string
  now: Date
  addressee: Addressee
  /** Oldest first. */
  terms: readonly { name: string; courses: readonly GradedCourse[] }[]
  transferred: readonly {
    courseNumber: string
    title: string
    creditHours: number
    school: string
    completedOn: string
  }[]
}

const columns = [
  { title: 'Course', width: 64 },
  { title: 'Title', width: 222 },
  { title: 'Credit hours', width: 62, align: 'right' },
  { title: 'Grade', width: 44, align: 'right' },
  { title: 'Points', width: 60, align: 'right' },
] as const
const transferColumns = [
  { title: 'Course', width: 64 },
  { title: 'Accepted as', width: 160 },
  { title: 'School', width: 122 },
  { title: 'Completed', width: 54 },
  { title: 'Credit hours', width: 52, align: 'right' },
] as const

/** Returns the unofficial transcript as a PDF. Every page is marked unofficial (S2 §7.2 transcript). */
export function transcriptPdf({ collegeName, now, addressee, terms, transferred }: Transcript): Promise<Buffer> {
  const paper = openPaper({
    title: 'Unofficial transcript',
    collegeName,
    subject: `Academic record of student ${addressee.studentId}`,
  })
  const { doc, add } = paper
  const all = terms.flatMap(({ courses }) => courses)
  const carried = transferred.reduce((sum, { creditHours }) => sum + creditHours, 0)

  setHead(paper, { collegeName, office: 'Office of the Registrar' })
  setAddressee(paper, { now, addressee })
  setTitle(paper, 'Unofficial transcript')
  setFacts(paper, [
    ['Student ID', addressee.studentId],
    ['Credit hours', (creditsOf(all) + carried).toFixed(2)],
    ['Grade point average', averageOf(all)?.toFixed(2) ?? 'None yet'],
  ])

  if (all.length === 0)
    add('P', () =>
      doc.font('serif').fontSize(11).fillColor(body).text('No course has been graded yet.', left, doc.y, { width }),
    )
  for (const { name, courses } of terms) {
    keepTogether(paper, 46 + 19 * courses.length)
    setSection(
      paper,
      name,
      `${creditsOf(courses).toFixed(2)} credit hours, average ${averageOf(courses)?.toFixed(2) ?? 'none'}`,
    )
    setTable(paper, { columns, rows: courses.map(toRow), left, bottom: lowest, fontSize: 9, padding: 3 })
    doc.y += 9
  }
  if (transferred.length > 0) {
    setSection(paper, 'Transfer credit', `${carried.toFixed(2)} credit hours, not in the average`)
    setTable(paper, {
      columns: transferColumns,
      rows: transferred.map((row) => [
        row.courseNumber,
        row.title,
        row.school,
        toShortDate(row.completedOn),
        row.creditHours.toFixed(2),
      ]),
      left,
      bottom: lowest,
      fontSize: 9,
      padding: 3,
    })
    doc.y += 12
  }
  const closing = [
    `Grades: ${gradeKey}`,
    'This copy is for the student. An official transcript carries the seal and the signature of the registrar and is sent to its recipient by the college.',
  ]
  doc.font('serif').fontSize(9).fillColor(quiet)
  keepTogether(
    paper,
    closing.reduce((sum, line) => sum + doc.heightOfString(line, { width, lineGap: 2.5 }) + 8, 0),
  )
  for (const line of closing) {
    doc.font('serif').fontSize(9).fillColor(quiet)
    add('P', () => doc.text(line, left, doc.y, { width, lineGap: 2.5 }))
    doc.y += 6
  }
  return paper.finish((page, pages) => {
    drawMark(paper)
    drawFoot(
      paper,
      collegeName,
      `${addressee.firstName} ${addressee.lastName}, student ${addressee.studentId}  ·  Page ${page} of ${pages}`,
    )
  })
}

function toRow({ courseNumber, title, creditHours, grade }: GradedCourse): string[] {
  const points = gradePoints(grade)
  return [courseNumber, title, creditHours.toFixed(2), grade, points === null ? '–' : (points * creditHours).toFixed(2)]
}

/** Sets a section heading on the same page as the first rows below it. */
function setSection(paper: Paper, title: string, summary: string): void {
  const { doc, add } = paper
  keepTogether(paper, 66)
  const top = doc.y
  add('H2', () =>
    doc
      .font('semibold')
      .fontSize(11)
      .fillColor(ink)
      .text(title, left, top, { width: width / 2 }),
  )
  add('P', () =>
    doc
      .font('serif')
      .fontSize(9)
      .fillColor(quiet)
      .text(summary, left + width / 2, top + 2, { width: width / 2, align: 'right' }),
  )
  doc.y = top + 15
}

/** Draws the watermark across the page. */
function drawMark({ doc }: Paper): void {
  doc.save()
  doc.rotate(-52, { origin: [306, 420] })
  doc.font('semibold').fontSize(84).fillColor(ink).fillOpacity(0.055)
  doc.text('UNOFFICIAL', 6, 372, { width: 600, align: 'center', lineBreak: false })
  doc.restore()
}
