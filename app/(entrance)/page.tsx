import type { Route } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { Panel } from '@/components/ui/panel'
import { waitBriefly } from '@/components/ui/part'
import { reasonOf } from '@/features/account/reasons'
import { SignIn } from '@/features/account/sign-in'
import { SignInHelp } from '@/features/account/sign-in-help'
import { env } from '@/lib/server/env'
import { receive } from '@/lib/server/handlers/entrance'
import type { SearchParams } from '@/lib/shared/address'
import { titled } from '@/lib/shared/headings'
import { gatherFeed, PublicNotices } from '../(portal)/_shell/notices'

export const metadata = titled('/')

/** Sign-in page: tells visitors why they were sent here, and redirects a student who is already signed in. */
export default async function EntrancePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const arrival = await receive(await searchParams)
  if ('goTo' in arrival) redirect(arrival.goTo as Route)
  const { brand } = env
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const notices = gatherFeed()
  await waitBriefly([notices])
  return (
    <>
      <SignIn {...arrival} reason={reasonOf(arrival.reason)} collegeName={brand.collegeName} nonce={nonce} />
      <SignInHelp supportPhone={brand.supportPhone} supportEmail={brand.supportEmail} />
      <Panel instead={null}>
        <PublicNotices notices={notices} nonce={nonce} />
      </Panel>
    </>
  )
}
