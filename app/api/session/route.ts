import type { NextRequest } from 'next/server'
import { answerTimeLeft } from '@/lib/server/handlers/session-clock'

/** Returns the session's time left without extending the session. */
export const GET = (request: NextRequest): Promise<Response> => answerTimeLeft(request, { slide: false })
