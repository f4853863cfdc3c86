import { TextLink } from '@/components/ui/text-link'
import { formatName, type LibraryView, type Resource, toOpened } from './rules'

interface ResourceLinksProps {
  title: string
  resources: readonly Resource[]
  /** The view that is shown, which the links keep. */
  view: LibraryView
}

/** Links to a few resources by title, opened in place. Renders nothing without any. */
export function ResourceLinks({ title, resources, view }: ResourceLinksProps) {
  if (resources.length === 0) return null
  return (
    <section aria-labelledby="resource-links" className="no-print flex flex-col gap-2">
      <h3 id="resource-links" className="font-semibold">
        {title}
      </h3>
      <ul className="flex flex-col gap-2">
        {resources.map((resource) => (
          <li key={resource.id}>
            <TextLink href={toOpened(view, resource.id)}>{resource.title}</TextLink>
            <span className="block text-sm text-ink-soft">
              {[formatName(resource.format), resource.topic].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
