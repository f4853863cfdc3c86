import { DesignationApplication, Overview } from '@/components/designations/application/application'
import { Page } from '@/components/kit/page'
import { saysSent } from '@/lib/forms/steps'
import { env } from '@/lib/server/env'
import { loadApplication } from '@/lib/server/college/applications'
import { loadOwnAddresses } from '@/lib/server/session/own-addresses'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/designation-application-form/{designation}')

type Props = PageProps<'/designation-application-form/[designation]'>

export default async function DesignationApplicationPage({ params, searchParams }: Props) {
  const viewer = await requireStudent()
  const { designation } = await params

  return (
    <Page>
      <DesignationApplication
        plan={designation}
        loads={loadApplication(viewer, designation)}
        contact={env.brand.applicationsEmail}
        isThanked={saysSent(await searchParams)}
        ownAddresses={viewer.actor ? undefined : () => loadOwnAddresses(viewer)}
      >
        {(application, draft) => <Overview application={application} draft={draft} />}
      </DesignationApplication>
    </Page>
  )
}
