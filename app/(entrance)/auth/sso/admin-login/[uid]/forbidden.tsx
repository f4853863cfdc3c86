import { headers } from 'next/headers'
import { AccessDenied } from '@/components/entrance/admin-login'
import { clientAddress } from '@/lib/server/http/client-address'
import { env } from '@/lib/server/env'
import { findAdminLogin } from '@/lib/server/handlers/masquerade'

/** 'Access Denied!' with the reason and the reference, answered with 403. The page has asked already; this is its answer. */
export default async function AdminLoginDenied() {
  const all = await headers()
  const uid = all.get('x-portal-address')?.split('?', 1)[0]?.split('/').at(-1) ?? ''
  const entry = await findAdminLogin(uid, clientAddress(all, env.trustedProxyHops))
  return entry.kind === 'denied' ? (
    <AccessDenied why={entry.why} reference={entry.reference} supportPhone={env.brand.supportPhone} />
  ) : null
}
