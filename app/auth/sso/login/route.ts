import { answerSignIn } from '@/lib/server/handlers/sign-in'
import { connection, type NextRequest } from 'next/server'

/** Starts a sign-in, as `/auth/login` does. The provider sends the browser back to `/auth/login`. */
export async function GET(request: NextRequest): Promise<Response> {
  await connection()
  return answerSignIn(request)
}
