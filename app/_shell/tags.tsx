import { headers } from 'next/headers'
import { ConsentNotice } from '@/features/cookies/consent-notice'
import { env } from '@/lib/server/env'
import { askedAddress } from '@/lib/server/http/asked-address'
import { tagsHeader } from '@/lib/shared/portal-headers'
import { findViewedStudent } from './viewing'

/**
 * Renders the tag manager or the consent notice, as the middleware decided for this address and browser. The script
 * carries the nonce of this response. In a masquerade it renders neither.
 */
export async function Tags() {
  const all = await headers()
  const tags = all.get(tagsHeader)
  const { tagManagerId, brand } = env
  if (tagManagerId === undefined || (tags !== 'load' && tags !== 'ask') || (await findViewedStudent())) return null
  if (tags === 'ask') return <ConsentNotice collegeName={brand.collegeName} back={(await askedAddress()) ?? '/'} />
  const nonce = all.get('x-nonce') ?? undefined
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
      <script
        defer
        nonce={nonce}
        src={`https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`}
        suppressHydrationWarning
      />
    </>
  )
}

/** The data that the tag manager expects. The tag manager is deferred, so this script runs first. */
const start = "window.dataLayer=window.dataLayer||[];window.dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})"
