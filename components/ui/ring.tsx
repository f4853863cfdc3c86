interface RingProps {
  value: number
  /** The total. The ring is full when the total is reached, and for a total of 0. */
  of: number
  /** What is counted, for screen readers: `hours of continuing education`. */
  what: string
  className?: string
}

const radius = 26
const length = 2 * Math.PI * radius

/** A progress ring with its number, rendered on the server. Text beside it must say the same. */
export function Ring({ value, of, what, className = 'size-20' }: RingProps) {
  const share = of <= 0 ? 1 : Math.min(1, Math.max(0, value / of))
  const complete = share === 1
  return (
    <svg role="img" aria-label={`${value} of ${of} ${what}`} viewBox="0 0 64 64" className={`shrink-0 ${className}`}>
      <g fill="none" strokeWidth="6" transform="rotate(-90 32 32)">
        <circle cx="32" cy="32" r={radius} className="stroke-line" />
        <circle
          cx="32"
          cy="32"
          r={radius}
          className={complete ? 'stroke-good-edge' : 'stroke-blue-edge'}
          strokeDasharray={`${share * length} ${length}`}
        />
      </g>
      <text
        x="32"
        y="33"
        textAnchor="middle"
        dominantBaseline="middle"
        aria-hidden="true"
        className="fill-ink font-serif text-[1rem] font-semibold"
      >
        {value}
      </text>
    </svg>
  )
}
