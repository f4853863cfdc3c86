import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextLink } from '@/components/ui/text-link'
import { ceWords, formatName, type Resource } from '@/lib/rules/resources'
import { hrefs } from '@/lib/shared/hrefs'
import { isCalendarDate } from '@/lib/shared/calendar-date'
import { SaveToggle } from './save-toggle'

interface ResourceCardProps {
  resource: Resource
  /** The address of more on its topic. */
  topicHref: string | null
}

/** One resource: what it is, how long it takes, what it counts for, and whether it opens. */
export function ResourceCard({ resource, topicHref }: ResourceCardProps) {
  const { id, nodeId, title, summary, topic, format, minutes, ceHours, publishedOn, url, saved } = resource
  return (
    <Card
      level={3}
      id={`resource-${id}`}
      eyebrow={formatName(format)}
      title={
        url === null ? (
          title
        ) : (
          <TextLink href={url} external>
            {title}
          </TextLink>
        )
      }
      actions={<SaveToggle key={String(saved)} id={id} nodeId={nodeId} title={title} saved={saved} />}
    >
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {ceHours !== null && <span className="font-semibold text-good">{ceWords(ceHours)}</span>}
        {minutes !== null && <span>{`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`}</span>}
        {publishedOn !== null && isCalendarDate(publishedOn) && <DateText date={publishedOn} />}
        {resource.alumniOnly && <span>For alumni</span>}
      </p>
      {summary !== null && <p>{summary}</p>}
      {url === null && <Closed {...resource} />}
      {topic !== null && (
        <p className="text-sm">Topic: {topicHref === null ? topic : <TextLink href={topicHref}>{topic}</TextLink>}</p>
      )}
    </Card>
  )
}

/** Why it does not open, and what would open it. */
const Closed = ({ subscribersOnly }: Pick<Resource, 'subscribersOnly'>) => (
  <p className="border-l-4 border-warn-edge pl-3 text-sm">
    {subscribersOnly ? (
      <>
        It is part of Knowledge Hub Plus. <TextLink href={hrefs.subscriptions()}>What a subscription includes</TextLink>
      </>
    ) : (
      'It cannot be opened at the moment.'
    )}
  </p>
)
