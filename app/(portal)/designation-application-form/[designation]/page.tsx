import { Page } from '@/components/kit/page'
import { DesignationApplication, Overview } from '@/features/designations/application/application'
import { loadApplication } from '@/features/designations/application/loads.server'
import { env } from '@/lib/server/env'
import { loadOwnAddresses } from '@/features/designations/own-addresses.server'
import { requireStudent } from '@/lib/server/session/viewer'
import { saysSent } from '@/lib/shared/forms/steps'
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
