import type { NextRequest } from 'next/server'
import { answerConsent } from '@/features/cookies/consent.server'

/** Anybody chooses here whether the tag manager may be loaded in their browser. */
export const POST = (request: NextRequest): Promise<Response> => answerConsent(request)
