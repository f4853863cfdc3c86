import { answerConsent } from '@/lib/server/consent-door'
import type { NextRequest } from 'next/server'

/** Anybody chooses here whether the tag manager may be loaded in their browser. */
export const POST = (request: NextRequest): Promise<Response> => answerConsent(request)
