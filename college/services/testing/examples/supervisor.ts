import { eq } from 'drizzle-orm'
import { designationApplication } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { supervisorLink } from '../../supervisor'
import { linkSecret, testNow } from '../services-in-memory'
import type { College, Make } from './example'

/** Opens the way to a supervisor's answer and says the parts of the link. */
async function askSupervisor({ studentId }: CreatedStudent, { db }: College) {
  const [row] = await db
    .update(designationApplication)
    .set({ status: 'R', supervisorName: 'Sam Supervisor', supervisorEmail: 'sam@firm.example' })
    .where(eq(designationApplication.id, `A${studentId}-1`))
    .returning()
  if (!row) throw new Error('The student has no application.')
  const token =
    new URL(supervisorLink({ linkSecret, portalUrl: 'https://portal.test' }, row, testNow)).searchParams.get('token') ??
    ''
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
}
