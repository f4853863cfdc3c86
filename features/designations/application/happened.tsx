import { DateText } from '@/components/ui/date-text'
import type { Event } from './rules'

/** Lists the events of an application or of a request to a supervisor, in order. */
export function Happened({ events }: { events: readonly Event[] }) {
  return (
    <ol aria-label="What has happened" className="flex flex-col border-l-2 border-line pl-4">
      {events.map(({ what, on }, index) => (
        <li key={index} className="flex flex-wrap gap-x-3 py-1">
          <span className="font-medium">{what}</span>
          {on && (
            <span className="text-ink-soft">
              <DateText date={on} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
