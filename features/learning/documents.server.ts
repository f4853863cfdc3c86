import 'server-only'
import { type DocumentKinds, pdfDocument } from '@/lib/server/handlers/documents/kinds'
import { pages } from '@/lib/shared/routes'
import { gradeReport, transcript } from './calls'

export const learningDocuments = {
  'grade-report': pdfDocument({
    call: gradeReport,
    file: ({ term, classNumber }) => `gradeReport_${term}_${classNumber}`.replace(/[^\w-]/g, '-'),
    noun: 'grade report',
    what: 'your grade report',
    listedOn: pages.learningJourney,
    none: 'There is no grade report for this class. A report is created once the grade is final.',
  }),
  transcript: pdfDocument({
    call: transcript,
    file: () => 'unofficial_transcript',
    noun: 'transcript',
    what: 'your transcript',
    listedOn: pages.learningJourney,
  }),
} satisfies DocumentKinds
