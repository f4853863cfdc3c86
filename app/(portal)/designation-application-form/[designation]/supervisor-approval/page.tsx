import { Page } from '@/components/kit/page'
import { SupervisorApproval } from '@/components/supervisor-approval/supervisor-approval'
import { env } from '@/lib/server/env'
import { readPosted } from '@/lib/server/http/posted'
import { addressOf, openSupervisorApproval, saysWrongPerson } from '@/lib/server/handlers/supervisor-approval'
import { supervisorApprovalForm, wrongPersonForm } from '@/lib/forms/supervisor-approval'
import { titled } from '@/lib/shared/headings'

type Props = PageProps<'/designation-application-form/[designation]/supervisor-approval'>

export async function generateMetadata({ searchParams }: Props) {
  const form = saysWrongPerson(await searchParams) ? wrongPersonForm : supervisorApprovalForm
  return titled('/designation-application-form/{designation}/supervisor-approval', await readPosted(form))
}

/** Public: the link in the mail to a supervisor is all that is asked for (RT-17). */
export default async function SupervisorApprovalPage({ params, searchParams }: Props) {
  const { designation } = await params
  const query = await searchParams
  const opened = await openSupervisorApproval(designation, query)
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
