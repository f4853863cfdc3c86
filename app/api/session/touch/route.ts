import type { NextRequest } from 'next/server'
import { answerTimeLeft } from '@/lib/server/handlers/session-clock'

/** Restarts the session's idle time after user activity. */
export const POST = (request: NextRequest): Promise<Response> => answerTimeLeft(request, { slide: true })
