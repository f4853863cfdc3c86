import { cache } from 'react'
import { Page } from '@/components/kit/page'
import { NotMe } from '@/features/account/not-me'
import { openNotMe } from '@/features/account/not-me.server'
import { env } from '@/lib/server/env'
import { isWrong } from '@/lib/shared/forms/posted'
import { titled } from '@/lib/shared/headings'

type Props = PageProps<'/account/not-me/[token]'>

/** Cached, so that the title and the page process a posted form only once. */
const linkOf = cache(openNotMe)

/** Marks the title as wrong only for a link that is still open: any other link shows no form. */
export async function generateMetadata({ params }: Props) {
  const opened = await linkOf((await params).token)
  const wrong = opened.kind === 'opened' && opened.link.status === 'open' && isWrong(opened)
  return titled('/account/not-me/{token}', { wrong })
}

/** Public: the link in the mail after a change is the only credential. */
export default async function NotMePage({ params }: Props) {
  return (
    <Page>
      <NotMe opened={await linkOf((await params).token)} supportPhone={env.brand.supportPhone} />
    </Page>
  )
}
