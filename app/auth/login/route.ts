import { afterSignIn, answerSignIn } from '@/lib/server/handlers/sign-in'
import { after, connection, type NextRequest } from 'next/server'

/** Starts a sign-in, and receives the browser when the identity provider sends it back. */
export async function GET(request: NextRequest): Promise<Response> {
  await connection()
  const answer = await answerSignIn(request)
  after(() => afterSignIn(answer.headers.getSetCookie()))
  return answer
}
