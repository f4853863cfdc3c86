import { connection } from 'next/server'
import { answerNonce } from '@/lib/server/handlers/nonce'

/** Returns the nonce in a document's content policy, for a script that injects other scripts. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return answerNonce(request)
}
