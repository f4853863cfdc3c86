import { answerReport } from '@/lib/server/handlers/reports'

/** Receives the browsers' reports of content policy violations. */
export const POST = (request: Request): Promise<Response> => answerReport(request)
