import { DateText } from '@/components/ui/date-text'
import { TextLink } from '@/components/ui/text-link'
import { isCalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { counted } from '@/lib/shared/words'
import { knowledgeHub } from './content'
import { ceWords, type Resource } from './rules'

/** CE hours, duration, date and audience of a resource. */
export function Facts({ resource }: { resource: Resource }) {
  const { minutes, ceHours, publishedOn, alumniOnly } = resource
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {ceHours !== null && ceHours > 0 && <span className="font-semibold text-good">{ceWords(ceHours)}</span>}
      {minutes !== null && minutes > 0 && <span>{counted(minutes, 'minute')}</span>}
      {publishedOn !== null && isCalendarDate(publishedOn) && <DateText date={publishedOn} />}
      {alumniOnly && <span>For alumni</span>}
    </p>
  )
}

/** Says why a resource cannot be opened, and what would open it. */
export const Closed = ({ subscribersOnly }: Pick<Resource, 'subscribersOnly'>) => (
  <p className="border-l-4 border-warn-edge pl-3 text-sm">
    {subscribersOnly ? (
      <>
        It is part of {knowledgeHub.name}.{' '}
        <TextLink href={hrefs.subscriptions()}>What a subscription includes</TextLink>
      </>
    ) : (
      'It cannot be opened right now.'
    )}
  </p>
)
