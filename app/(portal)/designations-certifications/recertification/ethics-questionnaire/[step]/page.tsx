import { Page } from '@/components/kit/page'
import { Settled } from '@/components/kit/settled'
import { Bar } from '@/components/ui/skeleton'
import { ceDetail } from '@/features/continuing-education/calls'
import { Questionnaire } from '@/features/ethics-questionnaire/questionnaire'
import { QuestionnaireReview } from '@/features/ethics-questionnaire/review'
import { QuestionnaireStep } from '@/features/ethics-questionnaire/step'
import { companyIdOf } from '@/features/profile/company/loads.server'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { review } from '@/lib/shared/forms/steps'
import { titledAt } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'

type Props = PageProps<'/designations-certifications/recertification/ethics-questionnaire/[step]'>

export async function generateMetadata({ params }: Props) {
  return titledAt(hrefs.ethicsQuestionnaireStep((await params).step))
}

export default async function EthicsQuestionnaireStepPage({ params }: Props) {
  const viewer = await requireStudent()
  const { step } = await params
  const loads = { period: college.load(ceDetail, viewer), drafts: listOwnDrafts('ethics-questionnaire') }
  const companyId = step === review && !viewer.actor ? companyIdOf(viewer) : Promise.resolve(undefined)

  return (
    <Page>
      <Questionnaire loads={loads} today={toCalendarDate(new Date())}>
        {({ beginDate, year }, initial) => {
          const draft = { subject: beginDate, initial }
          return step === review ? (
            <Settled loads={{ companyId }} what="your questionnaire" skeleton={<Bar className="h-96 w-full" />}>
              {(known) => <QuestionnaireReview subject={{ beginDate, year, ...known }} draft={draft} />}
            </Settled>
          ) : (
            <QuestionnaireStep step={step} draft={draft} />
          )
        }}
      </Questionnaire>
    </Page>
  )
}
