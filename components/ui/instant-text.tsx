import { toInstantWords } from '@/lib/shared/calendar-date'

/** An ISO 8601 instant, shown in the college's time zone. */
export function InstantText({ at }: { at: string }) {
  return <time dateTime={at}>{toInstantWords(at)}</time>
}
