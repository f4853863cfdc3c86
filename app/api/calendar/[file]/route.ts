import { answerCalendar } from '@/features/profile/notifications/calendar.server'

/** Serves a student's dates to a calendar program that has the private address. */
export const GET = async (request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> =>
  answerCalendar(request, (await params).file)
