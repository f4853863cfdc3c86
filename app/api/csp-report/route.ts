import { answerReport } from '@/lib/server/report-door'

/** Where browsers report what the content policy stopped. */
export const POST = (request: Request): Promise<Response> => answerReport(request)
