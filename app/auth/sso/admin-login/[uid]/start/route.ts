import type { NextRequest } from 'next/server'
import { viewAsForm } from '@/features/account/forms'
import { answerStart } from '@/lib/server/handlers/masquerade'
import { toPosted } from '@/lib/shared/forms/posted'

/** Target of the confirmation form. Only a POST starts a masquerade; there is no GET. */
export const POST = async (
  request: NextRequest,
  { params }: RouteContext<'/auth/sso/admin-login/[uid]/start'>,
): Promise<Response> => answerStart(request, (await params).uid, (posted) => toPosted(viewAsForm, posted).values)
