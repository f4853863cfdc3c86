import { answerBackChannelLogout } from '@/lib/server/handlers/provider'

/** The identity provider reports an ended session (OpenID Connect Back-Channel Logout 1.0). */
export const POST = (request: Request): Promise<Response> => answerBackChannelLogout(request)
export const GET = (request: Request): Promise<Response> => answerBackChannelLogout(request)
