import { NotMe } from '@/components/account/not-me'
import { Page } from '@/components/kit/page'
import { notMeForm } from '@/lib/forms/not-me'
import { env } from '@/lib/server/env'
import { openNotMe } from '@/lib/server/handlers/not-me'
import { readPosted } from '@/lib/server/http/posted'
import { titled } from '@/lib/shared/headings'

export const generateMetadata = async () => titled('/account/not-me/{token}', await readPosted(notMeForm))

/** Public: the link in the mail after a change is all that is asked for. */
export default async function NotMePage({ params }: PageProps<'/account/not-me/[token]'>) {
  const { token } = await params
  return (
    <Page>
      <NotMe opened={await openNotMe(token)} supportPhone={env.brand.supportPhone} />
    </Page>
  )
}
