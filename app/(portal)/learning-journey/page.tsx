import { Page } from '@/components/kit/page'
import { courseHistory, gradeReportListN, transcriptHistory } from '@/features/learning/calls'
import { LearningJourney } from '@/features/learning/learning-journey'
import { Records } from '@/features/learning/records'
import { courseTable } from '@/features/learning/rules'
import { studentFlags } from '@/lib/calls/student'
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
