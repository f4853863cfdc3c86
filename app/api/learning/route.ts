import { connection } from 'next/server'
import { followLearningLink } from '@/features/learning/open-system.server'

/** To a class in the learning system, or to what there is to read. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return followLearningLink(request)
}
