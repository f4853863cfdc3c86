import { CeReporting } from '@/components/continuing-education/ce-reporting'
import { Page } from '@/components/kit/page'
import { studentCE } from '@/lib/calls/recertification'
import { ledgerTable } from '@/lib/rules/continuing-education/rows'
import { parsePlanned } from '@/lib/rules/continuing-education/what-if'
import { college } from '@/lib/server/college/client'
import { countDisagreement } from '@/lib/server/continuing-education/disagreement'
import { startLedger } from '@/lib/server/continuing-education/ledger'
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
