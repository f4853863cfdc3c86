import type { Metadata } from 'next'
import { CookieDeclaration } from '@/components/cookies/declaration'
import { env } from '@/lib/server/env'

export const metadata: Metadata = { title: 'Cookie Declaration' }

/** Public: what is kept in a browser, and why (RT-18, PG-16). */
export default function CookieDeclarationPage() {
  const { collegeName, supportEmail } = env.brand
  return <CookieDeclaration collegeName={collegeName} supportEmail={supportEmail} />
}
