import { toLongDate } from '@/lib/shared/calendar-date'

interface SupervisorMail {
  supervisorName: string
  supervisorEmail: string
  studentName: string
  /** The plan's full name. */
  designation: string
  appliedOn: string | null
  collegeName: string
  /** Where the portal asks for the answer; its secret makes it theirs alone. */
  link: string
}

/** Asks the supervisor to confirm what the student's application says, with a copy of it. */
export function supervisorMail(mail: SupervisorMail) {
  const applied = mail.appliedOn ? toLongDate(mail.appliedOn) : 'not recorded'
  const text = [
    `Dear ${mail.supervisorName},`,
    `${mail.studentName} has applied for a designation of ${mail.collegeName} and named you as supervisor. ` +
      'This is a copy of the application. Please confirm the information in it, including the time employed, ' +
      'with this link. It can be used for 30 days.',
    mail.link,
    [
      `Applicant: ${mail.studentName}`,
      `Designation: ${mail.designation}`,
      `Date of application: ${applied}`,
      `Supervisor: ${mail.supervisorName}, ${mail.supervisorEmail}`,
    ].join('\n'),
    `Thank you,\nDesignation Applications\n${mail.collegeName}`,
  ].join('\n\n')
  return {
    to: mail.supervisorEmail,
    subject: `Please confirm the application of ${mail.studentName}`,
    text,
    links: [mail.link],
  }
}
