import { notFound } from 'next/navigation'
import { AccessDenied, ConfirmView, NotNow, SignInAgain } from '@/features/account/admin-login'
import { viewAsForm } from '@/features/account/forms'
import { env } from '@/lib/server/env'
import { findAdminLogin } from '@/lib/server/handlers/masquerade'
import { isPosted, readPosted } from '@/lib/server/http/posted'
import { redirectFromPage } from '@/lib/server/http/redirect'
import { setFailed, setForbidden } from '@/lib/server/http/response-status'
import { adminToolAddress } from '@/lib/server/session/masquerade/masquerade'
import { parseAdminLogin } from '@/lib/shared/destination'
import { signInAddress } from '@/lib/shared/form-actions'
import { titled } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'

export const generateMetadata = async () => titled('/auth/sso/admin-login/{uid}', await readPosted(viewAsForm))

/** Where a staff member starts to view the portal as a student. A GET changes nothing. */
export default async function AdminLoginPage({ params }: PageProps<'/auth/sso/admin-login/[uid]'>) {
  const { uid } = await params
  const path = parseAdminLogin(hrefs.adminLogin(uid))
  if (!path) notFound()
  const entry = await findAdminLogin(uid)
  const { fields } = await readPosted(viewAsForm)
  const typed = (await isPosted()) ? fields : null
  switch (entry.kind) {
    case 'visitor':
      if (typed) return <SignInAgain path={path} why="visitor" typed={typed} />
      return redirectFromPage(signInAddress(path))
    case 'denied':
      setForbidden()
      return <AccessDenied why={entry.why} reference={entry.reference} supportPhone={env.brand.supportPhone} />
    case 'again':
      return <SignInAgain path={path} why={entry.why} typed={typed} />
    case 'unavailable':
      if (entry.failure.retryAfterSeconds !== undefined) setFailed(entry.failure)
      return <NotNow failure={entry.failure} />
    case 'may':
      return <ConfirmView path={path} subject={entry.subject} fields={fields} back={adminToolAddress(uid)} />
  }
}
