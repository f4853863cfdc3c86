import { BackgroundSave } from '@/components/form/background-save'
import { Loaded } from '@/components/kit/loaded'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyMark } from '@/components/kit/read-only-mark'
import { ButtonLink } from '@/components/ui/button-link'
import { Landing } from '@/components/ui/landing'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Outcome } from '@/lib/shared/result'
import { Closed, Facts } from './resource-facts'
import { ResourceLinks } from './resource-links'
import { formatName, type LibraryView, openedAnchor, relatedTo, type Resource } from './rules'
import { SaveToggle } from './save-toggle'

interface ResourceDetailProps {
  resource: Resource
  shelf: Promise<Outcome<Resource[]>>
  view: LibraryView
  /** The address of the list. */
  back: string
}

/** One resource in place of the list, with its link and related resources. */
export function ResourceDetail({ resource, shelf, view, back }: ResourceDetailProps) {
  const { id, nodeId, title, summary, topic, format, url, saved } = resource
  return (
    <article
      aria-labelledby={`${openedAnchor}-title`}
      className="card flex max-w-prose flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <BackgroundSave key={id} call="viewedResources" input={{ id, nodeId }} />
      <p className="no-print text-sm">
        <TextLink href={back}>Back to the list</TextLink>
      </p>
      <header className="flex flex-col gap-2 border-b border-line pb-4">
        <Landing id={openedAnchor}>
          <h2 id={`${openedAnchor}-title`} className="font-serif text-xl font-semibold">
            {title}
          </h2>
        </Landing>
        <p className="text-sm text-ink-soft">{[formatName(format), topic].filter(Boolean).join(', ')}</p>
        <Facts resource={resource} />
      </header>
      {summary !== null && <p>{summary}</p>}
      {url === null && <Closed {...resource} />}
      <div className="no-print flex flex-wrap items-center gap-3">
        {url !== null && (
          <ButtonLink href={url} external>
            Open
            <VisuallyHidden> {title}</VisuallyHidden>
          </ButtonLink>
        )}
        <SaveToggle key={String(saved)} id={id} nodeId={nodeId} title={title} saved={saved} />
        <UnlessReadOnly instead={<ReadOnlyMark />}>{null}</UnlessReadOnly>
      </div>
      <Loaded load={shelf} what="related resources" skeleton={<Bar className="h-24 w-full" />}>
        {(others) => <ResourceLinks title="Related resources" resources={relatedTo(resource, others)} view={view} />}
      </Loaded>
    </article>
  )
}
