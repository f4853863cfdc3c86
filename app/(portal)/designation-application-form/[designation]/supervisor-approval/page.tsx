import { cache } from 'react'
import { Page } from '@/components/kit/page'
import { addressOf, openSupervisorApproval, saysWrongPerson } from '@/features/supervisor-approval/answer.server'
import { SupervisorApproval } from '@/features/supervisor-approval/supervisor-approval'
import { env } from '@/lib/server/env'
import { isWrong } from '@/lib/shared/forms/posted'
import { titled } from '@/lib/shared/headings'

type Props = PageProps<'/designation-application-form/[designation]/supervisor-approval'>

/** Cached, so that the title and the page process a posted form only once. */
const approvalOf = cache((designation: string, query: string) =>
  openSupervisorApproval(designation, JSON.parse(query) as Awaited<Props['searchParams']>),
)

export async function generateMetadata({ params, searchParams }: Props) {
  const { designation } = await params
  const opened = await approvalOf(designation, JSON.stringify(await searchParams))
  const wrong = opened.kind === 'failed' ? opened.posted !== null : opened.request.status === 'open' && isWrong(opened)
  return titled('/designation-application-form/{designation}/supervisor-approval', { wrong })
}

/** Public: the link in the mail to a supervisor is the only credential. */
export default async function SupervisorApprovalPage({ params, searchParams }: Props) {
  const { designation } = await params
  const query = await searchParams
  const opened = await approvalOf(designation, JSON.stringify(query))
  const invitation = opened.kind === 'opened' ? opened.invitation : null

  return (
    <Page>
      <SupervisorApproval
        opened={opened}
        wrongPerson={saysWrongPerson(query)}
        addresses={
          invitation && { answer: addressOf(invitation), wrongPerson: addressOf(invitation, { wrongPerson: true }) }
        }
        contact={env.brand.applicationsEmail}
      />
    </Page>
  )
}
