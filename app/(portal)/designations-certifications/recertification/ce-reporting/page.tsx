import { Page } from '@/components/kit/page'
import { CeReporting } from '@/features/continuing-education/ce-reporting'
import { countDisagreement, startLedger } from '@/features/continuing-education/loads.server'
import { parsePlanned } from '@/features/continuing-education/planned-credit'
import { ledgerTable } from '@/features/continuing-education/rows'
import { studentCE } from '@/features/recertification/calls'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { versionShown } from '@/lib/server/edited-records/version'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { parseView } from '@/lib/shared/data-table'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/designations-certifications/recertification/ce-reporting')

type Props = PageProps<'/designations-certifications/recertification/ce-reporting'>

export default async function CeReportingPage({ searchParams }: Props) {
  const viewer = await requireStudent()
  const params = await searchParams
  const loads = {
    ...startLedger(viewer, params),
    eligibility: college.load(studentCE, viewer),
    drafts: listOwnDrafts('credit'),
  }

  void countDisagreement(loads)

  return (
    <Page>
      <CeReporting
        loads={loads}
        view={parseView(ledgerTable, params)}
        planned={parsePlanned(params)}
        imported={/^\d{1,2}$/.test(String(params.imported)) ? Number(params.imported) : 0}
        wanted={typeof params.draft === 'string' ? params.draft : undefined}
        today={toCalendarDate(new Date())}
        versionOf={(credit) => versionShown('credit', viewer.studentId, credit)}
        versionOfUnattested={(credits) => versionShown('attestation', viewer.studentId, credits)}
      />
    </Page>
  )
}
