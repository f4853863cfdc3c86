import { Page } from '@/components/kit/page'
import { ResourceLibrary } from '@/components/resources/resource-library'
import type { Loading } from '@/lib/calls/call'
import { resources, savedResources } from '@/lib/calls/resources'
import { savedResourceForm } from '@/lib/forms/saved-resource'
import {
  parseLibraryView,
  toLibraryAddress,
  toLibraryInput,
  toOpened,
  type LibraryView,
  type Resource,
} from '@/lib/rules/resources'
import { findOpened, needsShelf, shelfInput } from '@/lib/rules/resources-shelf'
import { college } from '@/lib/server/college/client'
import { savePosted } from '@/lib/server/handlers/posted-save'
import { requireStudent, type Viewer } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import { succeed, type Outcome } from '@/lib/shared/result'

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
  const failure = await savePosted(viewer, savedResources.save, savedResourceForm, ({ id }) =>
    view.item === id ? toOpened(view, id) : `${toLibraryAddress(view)}#resource-${id}`,
  )

  return (
    <Page>
      <ResourceLibrary {...loadLibrary(viewer, view)} view={view} failure={failure} />
    </Page>
  )
}

function loadLibrary(viewer: Viewer, view: LibraryView) {
  const input = toLibraryInput(view)
  const list = view.saved ? college.load(savedResources.load, viewer, input) : college.load(resources, viewer, input)
  return { list, shelf: loadShelf(viewer, view, list) }
}

/** Waits for the list only where what it says decides whether the shelf is needed. */
async function loadShelf(
  viewer: Viewer,
  view: LibraryView,
  list: Loading<typeof resources>,
): Promise<Outcome<Resource[]>> {
  const needed = view.item !== '' || (await list.then((found) => found.ok && needsShelf(view, found.value)))
  if (!needed) return succeed([])
  const shelf = await college.load(resources, viewer, shelfInput)
  return shelf.ok ? succeed(shelf.value.resources) : shelf
}
