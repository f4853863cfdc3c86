import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { sendMail } from '@/college/mail/outbox'
import { graduateApplication, uploadedFile } from '@/college/records/schema'
import { termOf } from '@/college/seed/population/courses'
import { graduateApplication as call } from '@/features/admission/calls'
import { programOf } from '@/features/designations/content'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { answerSave } from './http/answer'
import { requireFiles } from './http/file-content'

type Application = z.output<typeof call.request>

/** Applications for graduate programs, also from people without an account (S2 §7.2, pages 22). */
export const admissionServices = [
  answerSave(call, async ({ db, now, context, request }) => {
    requireFiles(request.files, 10)
    const fault = faultIn(request)
    if (fault !== null) return { status: 'refused' as const, message: fault }
    const open = openCohorts(now)
    if (!open.includes(request.cohort)) {
      return { status: 'closed' as const, message: `This cohort is closed. The next one is ${open[0]}.` }
    }
    const id = `GA-${request.cohort}-${randomBytes(4).toString('hex')}`
    const { files, designation, cohort, ...answers } = request
    const made = await db
      .insert(graduateApplication)
      .values({
        id,
        submittedAt: now,
        state: 'received',
        designation: designation.toLowerCase(),
        cohort,
        email: request.home_information.email,
        answers,
      })
      .onConflictDoNothing()
      .returning({ id: graduateApplication.id })
    if (made.length === 0) {
      return {
        status: 'exists' as const,
        message: 'There is already an application for this program and cohort. We will be in touch about it.',
      }
    }
    for (const [index, { name, content_type: contentType, data }] of files.entries()) {
      await db.insert(uploadedFile).values({ id: `${id}-${index + 1}`, applicationId: id, name, contentType, data })
    }
    const program = programOf(designation)?.name ?? designation
    const text =
      `Hello ${request.first_name},\n\nWe have received your application for ${program}. Its number is ${id}. ` +
      `We will write to you within three weeks.\n\n${context.collegeName}`
    await sendMail(db, { to: request.home_information.email, subject: `Your application ${id}`, text }, now)
    return { status: 'received' as const, application_number: id, message: 'We have received your application.' }
  }),
]

/** Returns the next two quarters. The current one has already begun. */
function openCohorts(now: Date): string[] {
  const quarterAfter = (code: string): string => {
    const [year = 0, quarter = 1] = code.split('Q').map(Number)
    return quarter === 4 ? `${year + 1}Q1` : `${year}Q${quarter + 1}`
  }
  const next = quarterAfter(termOf(toCalendarDate(now)).code)
  return [next, quarterAfter(next)]
}

/** Returns why an application cannot be accepted, as a sentence for the applicant; null when it can. */
function faultIn(request: Application): string | null {
  const program = programOf(request.designation)
  if (!program || program.sunset || program.career !== 'GRAD') return 'This program does not take applications.'
  if (program.code.startsWith('msfp') && !request.concentration) return 'Choose a concentration.'
  const { completed, school, year, expected_date: expected } = request.bachelors
  if (completed === 'Y' ? !school || !year : !expected)
    return 'Enter the school and year of your bachelor’s degree, or when you expect it.'
  const { country, state, postal } = request.home_information
  if (country === 'USA' && (!state || !/^\d{5}(-\d{4})?$/.test(postal ?? '')))
    return 'Enter the state and the ZIP Code.'
  return null
}
