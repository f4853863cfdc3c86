import { answerReport } from '@/lib/server/handlers/reports'

/** Where browsers report what the content policy stopped. */
export const POST = (request: Request): Promise<Response> => answerReport(request)
