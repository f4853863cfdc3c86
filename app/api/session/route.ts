import type { NextRequest } from 'next/server'
import { answerTimeLeft } from '@/lib/server/handlers/session-clock'

/** Asks how long the session lives, and does not prolong it. */
export const GET = (request: NextRequest): Promise<Response> => answerTimeLeft(request, { slide: false })
