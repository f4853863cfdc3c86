import 'server-only'
import type { Loading } from '@/lib/calls/call'
import { resources, savedResources, viewedResources } from '@/lib/calls/resources'
import { toLibraryInput, type LibraryView, type Resource } from '@/lib/rules/resources'
import { needsShelf, shelfInput } from '@/lib/rules/resources-shelf'
import { mapOutcome, succeed, type Outcome } from '@/lib/shared/result'
import type { Viewer } from '../session/viewer'
import { college } from './client'

/** Starts the list of a view, and the shelf where the view needs it, else an empty one (PG-04). */
export function loadLibrary(viewer: Viewer, view: LibraryView) {
  const input = toLibraryInput(view)
  const list = {
    all: () => college.loadToShow(resources, viewer, input),
    saved: () => college.loadToShow(savedResources.load, viewer, input),
    viewed: () => college.loadToShow(viewedResources.load, viewer, input),
  }[view.list]()
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
  const shelf = await college.loadToShow(resources, viewer, shelfInput)
  return mapOutcome(shelf, (found) => found.resources)
}
