import { answerFrontChannelLogout } from '@/lib/server/handlers/provider'

/**
 * The identity provider loads this in a frame while a person signs out there (OpenID Connect Front-Channel Logout 1.0).
 */
export const GET = (request: Request): Promise<Response> => answerFrontChannelLogout(request)
