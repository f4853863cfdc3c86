import { answerGlobalRevocation } from '@/lib/server/handlers/provider'

/** The identity provider ends every session of a person (OAuth Global Token Revocation). */
export const POST = (request: Request): Promise<Response> => answerGlobalRevocation(request)
