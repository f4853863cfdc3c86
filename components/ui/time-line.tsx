import { DateText } from './date-text'

interface Mark {
  /** The position: 0 at the start, 1 at the end. */
  at: number
  label: string
  date: string
}

interface TimeLineProps {
  from: string
  to: string
  /** Today's position, 0 to 1. */
  today: number
  marks: readonly Mark[]
}

/** A time span with a mark for today; events in it are listed below in words. */
export function TimeLine({ from, to, today, marks }: TimeLineProps) {
  const place = (share: number) => 6 + share * 188
  return (
    <div className="flex flex-col gap-2">
      <svg aria-hidden="true" viewBox="0 0 200 24" className="w-full">
        <line x1="6" x2="194" y1="12" y2="12" strokeWidth="4" strokeLinecap="round" className="stroke-line" />
        <line
          x1="6"
          x2={place(today)}
          y1="12"
          y2="12"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-blue-edge"
        />
        {marks.map(({ at, label }) => (
          <circle key={label} cx={place(at)} cy="12" r="4" strokeWidth="2" className="fill-surface stroke-good-edge" />
        ))}
        <line x1={place(today)} x2={place(today)} y1="2" y2="22" strokeWidth="2" className="stroke-ink" />
      </svg>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Row label="Begins" date={from} />
        {marks.map((mark) => (
          <Row key={mark.label} label={mark.label} date={mark.date} />
        ))}
        <Row label="Ends" date={to} />
      </dl>
    </div>
  )
}

const Row = ({ label, date }: { label: string; date: string }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-medium">
      <DateText date={date} />
    </dd>
  </>
)
