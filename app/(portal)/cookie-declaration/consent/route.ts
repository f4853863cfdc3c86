import type { NextRequest } from 'next/server'
import { answerConsent } from '@/features/cookies/consent.server'

/** Saves whether the tag manager may load in this browser. Open to everybody. */
export const POST = (request: NextRequest): Promise<Response> => answerConsent(request)
