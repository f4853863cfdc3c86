import { eq } from 'drizzle-orm'
import { designationApplication } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { requestApproval, tokenOf } from '../../approvals'
import { linkSecret, testNow } from '../services-in-memory'
import type { College, Make } from './example'

/** Makes the application wait for a supervisor's answer, and returns the parts of the link. */
async function askSupervisor({ studentId }: CreatedStudent, { db }: College) {
  const [row] = await db
    .update(designationApplication)
    .set({ status: 'R', supervisorName: 'Sam Supervisor', supervisorEmail: 'sam@firm.example' })
    .where(eq(designationApplication.id, `A${studentId}-1`))
    .returning()
  if (!row) throw new Error('The student has no application.')
  const subject = { kind: 'supervisor', subjectId: row.id, studentId: row.studentId } as const
  const { asked } = await requestApproval(
    db,
    { ...subject, name: 'Sam Supervisor', email: 'sam@firm.example' },
    testNow,
  )
  const token = tokenOf(linkSecret, asked, asked.expiresAt)
  return { studentNumber: studentId ?? '', designation: row.plan, applicationId: row.id, token }
}

/** The supervisor's answer. */
export const supervisorExamples: Record<string, Make> = {
  'designationAppStatusSupervisor load': async (someone, college) => ({ input: await askSupervisor(someone, college) }),
  'designationAppSupervisor save': async (someone, college) => {
    const { studentNumber, designation, applicationId, token } = await askSupervisor(someone, college)
    return {
      body: {
        emplid: studentNumber,
        applid: applicationId,
        acad_plan: designation,
        token,
        supervisor_name: 'Sam Supervisor',
        title: 'Branch manager',
        organization: 'The Firm',
        phone: '6105550123',
        response: 'Y',
      },
    }
  },
  'approvalNotice save': async (someone, college) => {
    const { studentNumber, designation, applicationId, token } = await askSupervisor(someone, college)
    const link = { emplid: studentNumber, applid: applicationId, acad_plan: designation, token }
    return { body: { ...link, notice: 'OPENED', name: 'Sam Supervisor' } }
  },
  'approvals save': async (someone, college) => {
    const { designation, applicationId } = await askSupervisor(someone, college)
    return { body: { kind: 'supervisor', acad_plan: designation, action: 'WITHDRAW', subject_id: applicationId } }
  },
  'designationApplication save': async ({ studentId }, { db }) => {
    const id = `A${studentId}-1`
    const [row] = await db
      .update(designationApplication)
      .set({ status: 'O' })
      .where(eq(designationApplication.id, id))
      .returning()
    return { body: applicationBody(studentId ?? '', id, row?.plan ?? '') }
  },
}

/** An application with every field. */
export const applicationBody = (studentId: string, id: string, plan: string) => ({
  acad_plan: plan,
  appid: id,
  emplid: studentId,
  name_format: 'FNLN',
  address1: '9 Court Square',
  address2: '',
  city: 'Fairhaven',
  state: 'PA',
  postal: '19010',
  employer: 'The Firm',
  position: 'Advisor',
  employed_from: '2019-05',
  employed_to: '',
  independent_advisor: 'N',
  supervisor_name: 'Sam Supervisor',
  supervisor_email: `sam-${studentId}@firm.example`,
  ethics_declaration: 'Y',
})
