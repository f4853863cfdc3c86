import { connection } from 'next/server'
import { followLearningLink } from '@/features/learning/open-system.server'

/** Redirects to a class in the learning system, or to its reading material. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return followLearningLink(request)
}
