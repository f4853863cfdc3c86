import { connection } from 'next/server'
import { followEnrollmentLink } from '@/features/learning/enroll.server'

/** Redirects to the enrollment site, signed in. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return followEnrollmentLink(request)
}
