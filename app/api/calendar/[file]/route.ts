import { answerCalendar } from '@/features/profile/notifications/calendar.server'

/** The dates of a student, for the program that has the private address. */
export const GET = async (request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> =>
  answerCalendar(request, (await params).file)
