import { answerGlobalRevocation } from '@/lib/server/session/provider-doors'

/** The identity provider ends every session of a person (OAuth Global Token Revocation). */
export const POST = (request: Request): Promise<Response> => answerGlobalRevocation(request)
