import { toInstantWords } from '@/lib/shared/calendar-date'

/** An instant, ISO 8601, as the college's clocks show it. */
export function InstantText({ at }: { at: string }) {
  return <time dateTime={at}>{toInstantWords(at)}</time>
}
