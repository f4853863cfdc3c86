import { connection } from 'next/server'
import { followLearningLink } from '@/lib/server/handlers/learning'

/** To a class in the learning system, or to what there is to read. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return followLearningLink(request)
}
