import { Page } from '@/components/kit/page'
import { ResourceLibrary } from '@/components/resources/resource-library'
import { savedResources } from '@/lib/calls/resources'
import { resourceForm } from '@/lib/forms/resource'
import { parseLibraryView, toLibraryAddress, toOpened } from '@/lib/rules/resources'
import { findOpened } from '@/lib/rules/resources-shelf'
import { loadLibrary } from '@/lib/server/college/library'
import { savePosted } from '@/lib/server/handlers/posted-save'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'

type Props = PageProps<'/resources'>

export async function generateMetadata({ searchParams }: Props) {
  const view = parseLibraryView(await searchParams)
  const { title } = titled('/resources')
  if (view.item === '') return { title }
  const { list, shelf } = loadLibrary(await requireStudent(), view)
  const [found, others] = await Promise.all([list, shelf])
  const opened = found.ok && findOpened(view, found.value.resources, others.ok ? others.value : [])
  return { title: opened ? `${opened.title}, ${title}` : title }
}

export default async function ResourcesPage({ searchParams }: Props) {
  const viewer = await requireStudent()
  const view = parseLibraryView(await searchParams)
  const failure = await savePosted(viewer, savedResources.save, resourceForm, ({ id }) =>
    view.item === id ? toOpened(view, id) : `${toLibraryAddress(view)}#resource-${id}`,
  )

  return (
    <Page>
      <ResourceLibrary {...loadLibrary(viewer, view)} view={view} failure={failure} />
    </Page>
  )
}
