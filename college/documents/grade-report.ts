import { gradePoints } from '@/college/records/grades'
import { toLongDate } from '@/lib/shared/calendar-date'
import { type Addressee, drawFoot, left, setAddressee, setFacts, setHead, setTitle, width } from './letterhead'
import { body, quiet } from './palette'
import { openPaper } from './paper'
import { setTable } from './table'

export interface GradedCourse {
  termName: string
  termBegins: string
  termEnds: string
  classNumber: string
  courseNumber: string
  title: string
  creditHours: number
  grade: string
}

interface GradeReport {
  collegeName: string
  now: Date
  addressee: Addressee
  course: GradedCourse
}

/** What the grades mean, printed on grade reports and transcripts. */
export const gradeKey =
  'A 4.0, A- 3.7, B+ 3.3, B 3.0, B- 2.7, C+ 2.3, C 2.0, C- 1.7, D+ 1.3, D 1.0, F 0.0. P (passed) and CR (credit) count toward a ' +
  'program but not in the average; W (withdrawn) counts in neither. A course is passed with C or better.'

const columns = [
  { title: 'Course', width: 64 },
  { title: 'Title', width: 202 },
  { title: 'Credit hours', width: 66, align: 'right' },
  { title: 'Grade', width: 52, align: 'right' },
  { title: 'Grade points', width: 68, align: 'right' },
] as const

/** Returns the grade report of one class as a PDF (S2 §7.2 gradeReport). */
export function gradeReportPdf({ collegeName, now, addressee, course }: GradeReport): Promise<Buffer> {
  const title = `Grade report for ${course.courseNumber}`
  const paper = openPaper({ title, collegeName, subject: `Grade of student ${addressee.studentId}` })
  const { doc, add } = paper
  const points = gradePoints(course.grade)

  setHead(paper, { collegeName, office: 'Office of the Registrar' })
  setAddressee(paper, { now, addressee })
  setTitle(paper, title)
  setFacts(paper, [
    ['Term', course.termName],
    ['Class', course.classNumber],
    ['Student ID', addressee.studentId],
  ])
  setTable(paper, {
    columns,
    rows: [
      [
        course.courseNumber,
        course.title,
        course.creditHours.toFixed(2),
        course.grade,
        points === null ? '–' : (points * course.creditHours).toFixed(2),
      ],
    ],
    left,
    bottom: 700,
  })
  doc.y += 16
  doc.font('serif').fontSize(11).fillColor(body)
  const dates = `The class met from ${toLongDate(course.termBegins)} to ${toLongDate(course.termEnds)}.`
  add('P', () => doc.text(`${dates} This grade is part of your academic record.`, left, doc.y, { width, lineGap: 4.2 }))
  doc.y += 10
  doc.fontSize(9).fillColor(quiet)
  add('P', () => doc.text(`Grades: ${gradeKey}`, left, doc.y, { width, lineGap: 2.5 }))
  return paper.finish(() => drawFoot(paper, collegeName))
}
