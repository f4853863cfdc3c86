import { Page } from '@/components/kit/page'
import { Settled } from '@/components/kit/settled'
import { Bar } from '@/components/ui/skeleton'
import { DesignationApplication } from '@/features/designations/application/application'
import { loadApplication, loadOnFile } from '@/features/designations/application/loads.server'
import { ApplicationReview } from '@/features/designations/application/review'
import { ApplicationStep } from '@/features/designations/application/step'
import { supervisorSubject } from '@/features/designations/supervisor-subject'
import { env } from '@/lib/server/env'
import { loadOwnAddresses } from '@/features/designations/own-addresses.server'
import { requireStudent } from '@/lib/server/session/viewer'
import { review } from '@/lib/shared/forms/steps'
import { titledAt } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'

type Props = PageProps<'/designation-application-form/[designation]/[step]'>

export async function generateMetadata({ params }: Props) {
  const { designation, step } = await params
  return titledAt(hrefs.designationApplicationStep(designation, step))
}

export default async function DesignationApplicationStepPage({ params }: Props) {
  const viewer = await requireStudent()
  const { designation, step } = await params
  const start = step === review ? Promise.resolve({}) : loadOnFile(viewer)

  return (
    <Page>
      <DesignationApplication
        plan={designation}
        loads={loadApplication(viewer, designation)}
        contact={env.brand.applicationsEmail}
        ownAddresses={viewer.actor ? undefined : () => loadOwnAddresses(viewer)}
      >
        {(application, initial) => {
          const draft = { subject: supervisorSubject(application), initial }
          return step === review ? (
            <ApplicationReview
              plan={application.plan}
              applicationId={application.applicationId}
              draft={draft}
              ownAddresses={loadOwnAddresses(viewer)}
            />
          ) : (
            <Settled loads={{ start }} what="your application" skeleton={<Bar className="h-96 w-full" />}>
              {(known) => <ApplicationStep plan={application.plan} step={step} draft={draft} {...known} />}
            </Settled>
          )
        }}
      </DesignationApplication>
    </Page>
  )
}
