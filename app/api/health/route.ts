import { connection } from 'next/server'
import { answerHealth } from '@/lib/server/handlers/health'

/** Reports the state of this process in detail to staff of the support group. */
export async function GET(): Promise<Response> {
  await connection()
  return answerHealth()
}
