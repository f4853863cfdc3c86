import { Page } from '@/components/kit/page'
import { LearningJourney } from '@/components/learning/learning-journey'
import { Records } from '@/components/learning/records'
import { courseHistory, gradeReportListN, transcriptHistory } from '@/lib/calls/learning'
import { studentFlags } from '@/lib/calls/student'
import { courseTable } from '@/lib/rules/learning'
import { college } from '@/lib/server/college/client'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { parseView } from '@/lib/shared/data-table'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/learning-journey')

export default async function LearningJourneyPage({ searchParams }: PageProps<'/learning-journey'>) {
  const viewer = await requireStudent()
  const records = {
    transcript: college.loadToShow(transcriptHistory, viewer),
    flags: college.load(studentFlags, viewer),
  }
  const journey = {
    courses: college.loadToShow(courseHistory, viewer),
    reports: college.loadToShow(gradeReportListN, viewer),
  }

  return (
    <Page aside={<Records {...records} />}>
      <LearningJourney
        {...journey}
        view={parseView(courseTable, await searchParams)}
        today={toCalendarDate(new Date())}
      />
    </Page>
  )
}
