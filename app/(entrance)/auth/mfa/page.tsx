import { cache } from 'react'
import { SecondStep } from '@/features/account/second-step'
import { openSecondStep } from '@/features/account/second-step.server'
import { env } from '@/lib/server/env'
import { redirectFromPage } from '@/lib/server/http/redirect'
import { isWrong } from '@/lib/shared/forms/posted'
import { titled } from '@/lib/shared/headings'

type Props = PageProps<'/auth/mfa'>

/** Cached, so that the title and the page process a posted form only once. */
const stepOf = cache((query: string) => openSecondStep(JSON.parse(query) as Awaited<Props['searchParams']>))

export async function generateMetadata({ searchParams }: Props) {
  const step = await stepOf(JSON.stringify(await searchParams))
  const wrong = step.kind === 'asked' && isWrong({ ...step, fields: Object.values(step.fields).flat() })
  return titled('/auth/mfa', { wrong })
}

/** The second step of a sign-in, where the portal itself asks for one (`SECOND_STEP`). */
export default async function SecondStepPage({ searchParams }: Props) {
  const step = await stepOf(JSON.stringify(await searchParams))
  if (step.kind === 'go') return redirectFromPage(step.to)
  if (step.kind === 'done') return null
  return <SecondStep step={step} supportPhone={env.brand.supportPhone} />
}
