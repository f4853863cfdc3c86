import { Page } from '@/components/kit/page'
import { savedResources } from '@/features/resources/calls'
import { resourceForm } from '@/features/resources/forms'
import { loadLibrary } from '@/features/resources/loads.server'
import { ResourceLibrary } from '@/features/resources/resource-library'
import { findOpened, parseLibraryView, toLibraryAddress, toOpened } from '@/features/resources/rules'
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
