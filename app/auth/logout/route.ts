import { connection, type NextRequest } from 'next/server'
import { redirectWithin } from '@/lib/server/http/redirect'
import { answerSignOut } from '@/lib/server/handlers/sign-out'
import { hrefs } from '@/lib/shared/hrefs'

/** A GET asks for confirmation: a link or an image on another site must not sign anybody out. */
export async function GET(): Promise<Response> {
  await connection()
  return redirectWithin(hrefs.signOut())
}

export const POST = (request: NextRequest): Promise<Response> => answerSignOut(request)
