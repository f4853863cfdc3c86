import { cache } from 'react'
import { PasswordReset } from '@/features/account/password-reset'
import { openPasswordReset } from '@/features/account/password-reset.server'
import { env } from '@/lib/server/env'
import { isWrong } from '@/lib/shared/forms/posted'
import { titled } from '@/lib/shared/headings'

type Props = PageProps<'/account/password-reset'>

/** Cached, so that the title and the page process a posted form only once. */
const resetOf = cache((query: string) => openPasswordReset(JSON.parse(query) as Awaited<Props['searchParams']>))

export async function generateMetadata({ searchParams }: Props) {
  const step = await resetOf(JSON.stringify(await searchParams))
  return titled('/account/password-reset', { wrong: 'fields' in step && isWrong(step) })
}

/** Public: for people who cannot sign in. The link in the mail is the only credential. */
export default async function PasswordResetPage({ searchParams }: Props) {
  const step = await resetOf(JSON.stringify(await searchParams))
  if (step.kind === 'done') return null
  return <PasswordReset step={step} destination={step.destination} supportPhone={env.brand.supportPhone} />
}
