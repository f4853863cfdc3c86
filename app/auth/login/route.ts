import { afterSignIn, answerSignIn } from '@/lib/server/handlers/sign-in'
import { after, connection, type NextRequest } from 'next/server'

/** Starts a sign-in, and is where the identity provider sends the browser back (RT-07, RT-42). */
export async function GET(request: NextRequest): Promise<Response> {
  await connection()
  const answer = await answerSignIn(request)
  after(() => afterSignIn(answer.headers.getSetCookie()))
  return answer
}
