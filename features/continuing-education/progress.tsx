import { DateText } from '@/components/ui/date-text'
import { Ring } from '@/components/ui/ring'
import { StatusLine } from '@/components/ui/status-line'
import type { Situation } from '@/features/recertification/situation'
import { evenPace, shareOfPeriod } from '@/features/recertification/steps'
import { daysBetween } from '@/lib/shared/calendar-date'
import type { Evaluation, Requirement } from '@/lib/shared/continuing-education/ledger'
import { inHours } from '@/lib/shared/hours'
import { daysLeft } from '@/lib/shared/words'
import { categoryName } from './content'
import type { CeDetail } from './rows'

interface ProgressProps {
  detail: CeDetail
  evaluation: Evaluation
  /** The student's situation; null for a period other than the current one. */
  situation: Situation | null
  today: string
}

/** Shows a ring for each requirement, the time left, and whether the student keeps an even pace. */
export function Progress(props: ProgressProps) {
  const { evaluation } = props
  const required = evaluation.requirements.filter((requirement) => requirement.required > 0)
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-wrap gap-x-10 gap-y-4">
        {required.map((requirement) => (
          <li key={requirement.key} className="flex items-center gap-4">
            <Ring value={requirement.counted} of={requirement.required} what="hours" className="size-24" />
            <p className="flex flex-col">
              <span className="font-serif text-lg font-semibold">{nameOf(requirement)}</span>
              <span>
                {requirement.counted} of {inHours(requirement.required)}
              </span>
              <span className="text-sm text-ink-soft">
                {requirement.missing > 0 ? `${inHours(requirement.missing)} to go` : 'Complete'}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {required.length === 0 ? <p>No CE hours are required for this period.</p> : <Pace {...props} />}
    </div>
  )
}

function nameOf({ key }: Requirement): string {
  if (key === 'total') return 'All hours'
  return key === 'ethics' ? 'Ethics hours' : categoryName(key.replace('category ', ''))
}

function ofWhat({ key }: Requirement): string {
  if (key === 'total') return ''
  return key === 'ethics' ? ' of ethics' : ` of ${categoryName(key.replace('category ', ''))}`
}

/** Shows the status of the hours, or else the days left and the first unmet requirement next to an even pace. */
function Pace({ detail, evaluation, situation, today }: ProgressProps) {
  const unmet = evaluation.requirements.find(({ required, missing }) => required > 0 && missing > 0)
  if (evaluation.met) {
    return (
      <StatusLine tone="good" word="Complete">
        {evaluation.carriesForward > 0
          ? `You have what you need. ${inHours(evaluation.carriesForward)} may count for your next period.`
          : 'You have what you need for this period.'}
      </StatusLine>
    )
  }
  if (situation?.status === 'recertified') {
    return (
      <StatusLine tone="good" word="Complete">
        The college counts your continuing education for this period as complete.
      </StatusLine>
    )
  }
  const left = daysBetween(today, detail.endDate)
  if (unmet && situation?.open === 'overdue' && left >= 0 && detail.isOpen) {
    return (
      <StatusLine tone="bad" word="Overdue">
        Missing: {inHours(unmet.missing)}
        {ofWhat(unmet)}. You can still report it.
      </StatusLine>
    )
  }
  if (unmet && left >= 0 && !detail.isOpen) {
    return (
      <StatusLine tone="bad" word="Not complete">
        Missing: {inHours(unmet.missing)}
        {ofWhat(unmet)}.
      </StatusLine>
    )
  }
  if (!unmet || left < 0) {
    return (
      <StatusLine tone="bad" word="Not complete">
        The period ended on <DateText date={detail.endDate} />.
      </StatusLine>
    )
  }
  const pace = evenPace(detail, today, unmet.required)
  return (
    <div className="flex flex-col gap-2">
      <StatusLine tone={unmet.counted >= pace ? 'neutral' : 'bad'} word={left === 0 ? 'Last day' : daysLeft(left)}>
        At an even pace you would have {inHours(pace)}
        {ofWhat(unmet)} by today; you have {unmet.counted}. The rest is due by <DateText date={detail.endDate} />.
      </StatusLine>
      <PaceLine counted={unmet.counted / unmet.required} elapsed={shareOfPeriod(detail, today)} />
    </div>
  )
}

/** Draws the period as a line with the reported share and today. */
function PaceLine({ counted, elapsed }: { counted: number; elapsed: number }) {
  const at = 400 * elapsed
  return (
    <svg aria-hidden="true" viewBox="0 0 400 24" className="h-6 w-full max-w-xl" preserveAspectRatio="none">
      <rect x="0" y="8" width="400" height="8" rx="4" className="fill-line" />
      <rect x="0" y="8" width={400 * Math.min(1, counted)} height="8" rx="4" className="fill-blue-edge" />
      <line x1={at} x2={at} y1="1" y2="23" strokeWidth="3" className="stroke-ink" />
    </svg>
  )
}
