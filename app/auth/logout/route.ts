import { connection, type NextRequest } from 'next/server'
import { answerSignOut } from '@/lib/server/session/sign-out-door'

/** A link or a picture on another site must not sign anybody out: a GET asks first. */
export async function GET(): Promise<Response> {
  await connection()
  return new Response(null, { status: 303, headers: { location: '/auth/sign-out', 'cache-control': 'private, no-store' } })
}

export const POST = (request: NextRequest): Promise<Response> => answerSignOut(request)
