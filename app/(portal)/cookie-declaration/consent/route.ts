import { answerConsent } from '@/lib/server/handlers/consent'
import type { NextRequest } from 'next/server'

/** Anybody chooses here whether the tag manager may be loaded in their browser. */
export const POST = (request: NextRequest): Promise<Response> => answerConsent(request)
