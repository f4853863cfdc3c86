import { and, eq, isNull } from 'drizzle-orm'
import { readLink, signLink } from '@/college/identity/link-token'
import { sendMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import { company, designationApplication, person, student } from '@/college/records/schema'
import type { ServiceContext } from '@/college/services-context'
import * as calls from '@/lib/calls/supervisor'
import { programOf } from '@/lib/content/program-catalogue'
import { answerLoad, answerSave } from './http/answer'

type Application = typeof designationApplication.$inferSelect

const linkDays = 30
const shortestReason = 10

/** The address in the mail to a supervisor. It no longer opens anything once another supervisor is named. */
export function supervisorLink(
  context: Pick<ServiceContext, 'linkSecret' | 'portalUrl'>,
  application: Application,
  now: Date,
): string {
  const token = signLink(
    context.linkSecret,
    'supervisor',
    partsOf(application),
    new Date(now.getTime() + linkDays * 86_400_000),
  )
  const query = new URLSearchParams({ applicant: application.studentId, application: application.id, token })
  return `${context.portalUrl}/designation-application-form/${application.plan}/supervisor-approval?${query.toString()}`
}

const partsOf = ({ studentId, plan, id, supervisorEmail }: Application) => [
  studentId,
  plan,
  id,
  supervisorEmail?.toLowerCase() ?? '',
]

/** What a supervisor is asked and answers, without a sign-in (S1 §7, ruling 18). */
export const supervisorServices = [
  answerLoad(calls.designationAppStatusSupervisor, async ({ db, now, context, input }) => {
    const { studentNumber, designation, applicationId, token } = input
    const found = await open(db, context, now, { studentNumber, plan: designation, applicationId, token })
    if (!found.application) return { status: found.status }
    const { application } = found
    const [about] = await db
      .select({
        firstName: person.firstName,
        lastName: person.lastName,
        own: student.companyName,
        listed: company.name,
      })
      .from(student)
      .innerJoin(person, eq(person.studentId, student.id))
      .leftJoin(company, eq(company.id, student.companyId))
      .where(eq(student.id, application.studentId))
    return {
      status: found.status,
      applicant_name: about && `${about.firstName} ${about.lastName}`,
      designation_name: programOf(application.plan)?.name ?? application.plan.toUpperCase(),
      applied_date: application.appliedOn,
      supervisor_name: application.supervisorName,
      organization: about?.own ?? about?.listed,
    }
  }),

  answerSave(calls.designationAppSupervisor, async ({ db, now, context, request }) => {
    const asked = {
      studentNumber: request.emplid,
      plan: request.acad_plan,
      applicationId: request.applid,
      token: request.token,
    }
    const found = await open(db, context, now, asked)
    if (found.status !== 'open') return { status: found.status }
    const confirmed = request.response === 'Y'
    const reason = request.reason ?? ''
    if (!confirmed && reason.length < shortestReason) return { status: 'no-reason' as const }
    const [updated] = await db
      .update(designationApplication)
      .set({
        supervisorName: request.supervisor_name,
        supervisorResponse: request.response,
        supervisorTitle: request.title,
        supervisorOrganization: request.organization,
        supervisorPhone: request.phone,
        supervisorReason: reason || null,
        supervisorAnsweredAt: now,
        ...(confirmed
          ? { status: 'R', statusMessage: 'Confirmed by your supervisor, under final review' }
          : { status: 'S', statusMessage: 'Your supervisor could not confirm the application' }),
      })
      .where(
        and(eq(designationApplication.id, found.application.id), isNull(designationApplication.supervisorResponse)),
      )
      .returning()
    // Two answers at once: the first counts, and is told to both.
    if (!updated) {
      const first = (await open(db, context, now, asked)).status
      return { status: first === 'open' ? ('wrong' as const) : first }
    }
    await tellApplicant(db, context, updated, confirmed, now)
    return { status: confirmed ? ('confirmed' as const) : ('declined' as const) }
  }),
]

interface Asked {
  studentNumber: string
  plan: string
  applicationId: string
  token: string
}

type Opened =
  | { status: 'open' | 'confirmed' | 'declined'; application: Application }
  | { status: 'expired' | 'wrong'; application: null }

/** The application a link opens, and what may be done with it. Whatever else is wrong with a link, it is `wrong`. */
async function open(db: Database, context: ServiceContext, now: Date, asked: Asked): Promise<Opened> {
  const [application] = await db
    .select()
    .from(designationApplication)
    .where(
      and(
        eq(designationApplication.id, asked.applicationId),
        eq(designationApplication.studentId, asked.studentNumber),
        eq(designationApplication.plan, asked.plan.toLowerCase()),
      ),
    )
  const parts = application ? partsOf(application) : ['', '', '', '']
  const link = readLink(context.linkSecret, 'supervisor', parts, asked.token, now)
  if (!application || link === 'wrong') return { status: 'wrong', application: null }
  if (application.supervisorResponse === 'Y') return { status: 'confirmed', application }
  if (application.supervisorResponse === 'N') return { status: 'declined', application }
  if (link === 'expired') return { status: 'expired', application: null }
  return application.status === 'R' ? { status: 'open', application } : { status: 'wrong', application: null }
}

async function tellApplicant(
  db: Database,
  context: ServiceContext,
  application: Application,
  confirmed: boolean,
  now: Date,
) {
  const [applicant] = await db.select().from(person).where(eq(person.studentId, application.studentId))
  if (!applicant) return
  const designation = programOf(application.plan)?.name ?? application.plan.toUpperCase()
  const body = confirmed
    ? `Your supervisor confirmed your application for ${designation}. It is under final review now.`
    : `Your supervisor could not confirm your application for ${designation}. Please name a supervisor again, under your designations.`
  await sendMail(
    db,
    {
      to: applicant.email,
      subject: confirmed ? 'Your supervisor confirmed your application' : 'Your application needs another supervisor',
      text: `Hello ${applicant.firstName},\n\n${body}\n\n${context.portalUrl}/designations-certifications\n\n${context.collegeName}`,
      links: [`${context.portalUrl}/designations-certifications`],
    },
    now,
  )
}
