import type { NextRequest } from 'next/server'
import { answerTimeLeft } from '@/lib/server/session/clock-door'

/** A person did something: the session's idle time begins anew. */
export const POST = (request: NextRequest): Promise<Response> => answerTimeLeft(request, { slide: true })
