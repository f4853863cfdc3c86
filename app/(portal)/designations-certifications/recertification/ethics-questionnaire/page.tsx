import { Overview, Questionnaire } from '@/components/ethics-questionnaire/questionnaire'
import { Page } from '@/components/kit/page'
import { ceDetail } from '@/lib/calls/continuing-education'
import { saysSent } from '@/lib/forms/steps'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { requireStudent } from '@/lib/server/session/viewer'
import { isCalendarDate, toCalendarDate } from '@/lib/shared/calendar-date'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/designations-certifications/recertification/ethics-questionnaire')

type Props = PageProps<'/designations-certifications/recertification/ethics-questionnaire'>

export default async function EthicsQuestionnairePage({ searchParams }: Props) {
  const viewer = await requireStudent()
  const query = await searchParams
  const { period } = query
  const beginDate = typeof period === 'string' && isCalendarDate(period) ? period : undefined
  const loads = {
    period: college.load(ceDetail, viewer, { beginDate }),
    drafts: listOwnDrafts('ethics-questionnaire'),
  }

  return (
    <Page>
      <Questionnaire loads={loads} isThanked={saysSent(query)} today={toCalendarDate(new Date())}>
        {(_, draft) => <Overview draft={draft} />}
      </Questionnaire>
    </Page>
  )
}
