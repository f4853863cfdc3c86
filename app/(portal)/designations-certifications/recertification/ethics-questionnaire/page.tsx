import { Page } from '@/components/kit/page'
import { ceDetail } from '@/features/continuing-education/calls'
import { Overview, Questionnaire } from '@/features/ethics-questionnaire/questionnaire'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { requireStudent } from '@/lib/server/session/viewer'
import { isCalendarDate, toCalendarDate } from '@/lib/shared/calendar-date'
import { saysSent } from '@/lib/shared/forms/steps'
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
