import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Closed, Facts } from './resource-facts'
import { formatName, type Resource } from './rules'
import { SaveToggle } from './save-toggle'

interface ResourceCardProps {
  resource: Resource
  /** The address that opens the resource. */
  href: string
  /** The address of its topic’s resources; null for none. */
  topicHref: string | null
}

/**
 * One resource: title, format, duration, CE hours, and why it may not open. Its title opens the details in place of the
 * list.
 */
export function ResourceCard({ resource, href, topicHref }: ResourceCardProps) {
  const { id, nodeId, title, summary, topic, format, url, saved } = resource
  return (
    <Card
      level={3}
      id={`resource-${id}`}
      eyebrow={formatName(format)}
      title={<TextLink href={href}>{title}</TextLink>}
      actions={<SaveToggle key={String(saved)} id={id} nodeId={nodeId} title={title} saved={saved} />}
    >
      <Facts resource={resource} />
      {summary !== null && <p>{summary}</p>}
      {url === null && <Closed {...resource} />}
      {topic !== null && (
        <p className="text-sm">Topic: {topicHref === null ? topic : <TextLink href={topicHref}>{topic}</TextLink>}</p>
      )}
    </Card>
  )
}
