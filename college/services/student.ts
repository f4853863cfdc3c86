import { asc, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { hasKnowledgeHub } from '@/college/records/knowledge-hub'
import {
  company,
  completedDesignation,
  person,
  reportingAccess,
  student,
  studentFlags,
  subscription,
} from '@/college/records/schema'
import { programOf } from '@/features/designations/content'
import * as calls from '@/lib/calls/student'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { employerId } from './employer'
import { answerLoad } from './http/answer'
import { noSuchStudent } from './http/refusal'
import { toYesNo } from './http/wire'

/** The student's name and company, flags and reporting access (S2 §7.2 "Student profile"). */
export const studentServices = [
  answerLoad(calls.studentInitial, async ({ db, studentId }) => {
    const [row] = await db
      .select({ firstName: person.firstName, ownCompanyName: student.companyName, companyName: company.name })
      .from(student)
      .innerJoin(person, eq(person.studentId, student.id))
      .leftJoin(company, eq(company.id, employerId))
      .where(eq(student.id, studentId))
    if (!row) throw noSuchStudent()
    const completed = await db
      .select({ plan: completedDesignation.plan })
      .from(completedDesignation)
      .where(eq(completedDesignation.studentId, studentId))
      .orderBy(asc(completedDesignation.awardedOn))
    return {
      first_name: row.firstName,
      empl_id: studentId,
      completed_designation: completed.map(({ plan }) => programOf(plan)?.shortName ?? plan.toUpperCase()).join(','),
      company_name: row.ownCompanyName ?? row.companyName,
    }
  }),

  answerLoad(calls.studentFlags, async ({ db, now, studentId }) => {
    const flags = await flagsOf(db, studentId)
    const [subscribed] = await db
      .select({ id: subscription.id })
      .from(subscription)
      .where(eq(subscription.studentId, studentId))
    const [chosen] = await db
      .select({ optOut: student.nationalIdOptOut })
      .from(student)
      .where(eq(student.id, studentId))
    return {
      empl_id: studentId,
      digital_badge_access: toYesNo(flags.digitalBadgeAccess),
      couplr_access: toYesNo(flags.partnerAccess),
      couplr_answer: flags.partnerAnswer,
      reporting_user: toYesNo(flags.reportingUser),
      khp_access: toYesNo(await hasKnowledgeHub(db, studentId, toCalendarDate(now))),
      khp_subscription_id: subscribed?.id ?? null,
      imodules_access: toYesNo(flags.alumni),
      ssn_opt_out: toYesNo(chosen?.optOut === true),
    }
  }),

  answerLoad(calls.companyReportingFlags, async ({ db, studentId }) => {
    const { reportingUser } = await flagsOf(db, studentId)
    const companies = await db
      .select({ company_id: company.id, company_name: company.name })
      .from(reportingAccess)
      .innerJoin(company, eq(company.id, reportingAccess.companyId))
      .where(eq(reportingAccess.studentId, studentId))
      .orderBy(asc(company.name))
    return { reporting_user: toYesNo(reportingUser), companies: reportingUser ? companies : [] }
  }),
]

async function flagsOf(db: Database, studentId: string) {
  const [flags] = await db.select().from(studentFlags).where(eq(studentFlags.studentId, studentId))
  if (!flags) throw noSuchStudent()
  return flags
}
