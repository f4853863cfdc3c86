import { connection } from 'next/server'
import { answerNonce } from '@/lib/server/handlers/nonce'

/** The nonce that a document's policy names, for a script that injects another one (CL-06). */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return answerNonce(request)
}
