import { connection, type NextRequest } from 'next/server'
import { answerExpiry } from '@/lib/server/handlers/masquerade'

/** Where a browser arrives whose view as a student ran out. */
export async function GET(request: NextRequest): Promise<Response> {
  await connection()
  return answerExpiry(request)
}
