import { connection, type NextRequest } from 'next/server'
import { answerExpiry } from '@/lib/server/handlers/masquerade'

/** Receives a browser whose masquerade has expired. */
export async function GET(request: NextRequest): Promise<Response> {
  await connection()
  return answerExpiry(request)
}
