import { Page } from '@/components/kit/page'
import { messages } from '@/features/messages/calls'
import { MessageCenter } from '@/features/messages/message-center'
import { messageTable } from '@/features/messages/rules'
import { college } from '@/lib/server/college/client'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { parseView } from '@/lib/shared/data-table'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/dashboard/messages')

export default async function MessagesPage({ searchParams }: PageProps<'/dashboard/messages'>) {
  const viewer = await requireStudent()
  const params = await searchParams
  const openId = typeof params.message === 'string' && params.message !== '' ? params.message.slice(0, 100) : null

  return (
    <Page>
      <MessageCenter
        messages={college.loadToShow(messages, viewer)}
        view={parseView(messageTable, params)}
        openId={openId}
        supportEmail={env.brand.supportEmail}
      />
    </Page>
  )
}
