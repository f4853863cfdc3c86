import { connection, type NextRequest } from 'next/server'
import { answerExpiry } from '@/lib/server/handlers/masquerade'

/** The browser comes here when a masquerade has expired. */
export async function GET(request: NextRequest): Promise<Response> {
  await connection()
  return answerExpiry(request)
}
