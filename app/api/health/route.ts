import { connection } from 'next/server'
import { answerHealth } from '@/lib/server/handlers/health'

/** The state of this process in detail, for staff of the support group. */
export async function GET(): Promise<Response> {
  await connection()
  return answerHealth()
}
