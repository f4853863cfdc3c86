import { body, type Make, none, pdfFile } from './example'

/** Applications for credit and for admission. */
export const applicationExamples: Record<string, Make> = {
  'transferOfCredit load': none,
  'transferOfCredit save': body(({ username }) => ({
    email_addr: username,
    phone: '6105550142',
    file_location: 'files',
    cfp_complete: 'N',
    cfp: [],
    degrees: [],
    courses: [
      {
        course_name: 'Estates',
        school: 'Fairhaven State University',
        completed_date: '2020-05-20',
        grade: 'B',
        credit_hours: 3,
        tac_course: 'FP 150',
      },
    ],
    files: [pdfFile],
  })),
  'graduateApplication save': body(({ studentId }) => ({
    designation: 'msfp',
    concentration: 'msfpr',
    first_name: 'Gina',
    last_name: 'Graduate',
    country: 'USA',
    cohort: '2026Q2',
    citizen: '1',
    bachelors: { completed: 'Y', school: 'Fairhaven State University', year: '2012' },
    home_information: {
      email: `gina-${studentId}@family.example`,
      phone: '6105550142',
      address1: '1 Elm Street',
      city: 'Fairhaven',
      state: 'PA',
      postal: '19010',
      country: 'USA',
    },
    apply: ['msfp'],
    files: [pdfFile],
  })),
}
