import type { NextRequest } from 'next/server'
import { answerTimeLeft } from '@/lib/server/handlers/session-clock'

/** A person did something: the session's idle time begins again. */
export const POST = (request: NextRequest): Promise<Response> => answerTimeLeft(request, { slide: true })
