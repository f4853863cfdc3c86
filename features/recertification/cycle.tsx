import { Card } from '@/components/ui/card'
import { TimeLine } from '@/components/ui/time-line'
import { type PeriodRecord, type PeriodSteps, shareOfPeriod } from './steps'

interface CycleProps {
  period: PeriodRecord
  steps: PeriodSteps | null
  today: string
}

/** Shows the period as a timeline with today and its events. */
export function Cycle({ period, steps, today }: CycleProps) {
  const happened = [
    { label: 'Fee paid', date: steps?.feePaidOn ?? null },
    { label: 'CE attested', date: period.attestedOn },
    { label: 'Questionnaire sent', date: period.questionnaire?.submittedOn ?? null },
  ]
  const marks = happened.flatMap(({ label, date }) =>
    date === null ? [] : [{ label, date, at: shareOfPeriod(period, date) }],
  )
  return (
    <Card id="cycle" title={period.year === null ? 'Your period' : `Your ${period.year} period`}>
      <TimeLine
        from={period.beginDate}
        to={period.endDate}
        today={shareOfPeriod(period, today)}
        marks={marks.toSorted((a, b) => a.date.localeCompare(b.date))}
      />
    </Card>
  )
}
