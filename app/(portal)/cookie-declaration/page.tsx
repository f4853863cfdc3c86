import { cookies, headers } from 'next/headers'
import type { ChoiceProps } from '@/features/cookies/choice'
import { CookieDeclaration } from '@/features/cookies/declaration'
import { env } from '@/lib/server/env'
import { consentCookieName } from '@/lib/server/session/cookie'
import type { SearchParams } from '@/lib/shared/address'
import { parseConsent } from '@/lib/shared/consent'
import { titled } from '@/lib/shared/headings'
import { waitInWords } from '@/lib/shared/words'
import { findViewedStudent } from '../../_shell/viewing'

export const metadata = titled('/cookie-declaration')

/**
 * Public: lists what the portal stores in a browser and why. With a tag manager configured it also asks for consent.
 */
export default async function CookieDeclarationPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { collegeName, supportEmail } = env.brand
  const { saved } = await searchParams
  return (
    <CookieDeclaration
      collegeName={collegeName}
      supportEmail={supportEmail}
      session={waitInWords(env.session.absoluteMs / 1_000)}
      choice={await findChoice(saved === '1')}
    />
  )
}

/**
 * Returns null when no tag manager is configured. Staff in a masquerade see their browser's choice but cannot change
 * it.
 */
async function findChoice(saved: boolean): Promise<ChoiceProps | null> {
  if (env.tagManagerId === undefined) return null
  const consent = parseConsent((await cookies()).get(consentCookieName())?.value)
  const privacySignal = (await headers()).get('sec-gpc') === '1'
  const readOnly = (await findViewedStudent()) !== null
  return { containerId: env.tagManagerId, consent, privacySignal, saved, readOnly }
}
