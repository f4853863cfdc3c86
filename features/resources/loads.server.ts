import 'server-only'
import type { Loading } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'
import { mapOutcome, type Outcome, succeed } from '@/lib/shared/result'
import { resources, savedResources, viewedResources } from './calls'
import { type LibraryView, needsShelf, type Resource, shelfInput, toLibraryInput } from './rules'

/** Starts the load of a view’s list, and of the shelf when the view needs it; otherwise the shelf is empty (PG-04). */
export function loadLibrary(viewer: Viewer, view: LibraryView) {
  const input = toLibraryInput(view)
  const list = {
    all: () => college.loadToShow(resources, viewer, input),
    saved: () => college.loadToShow(savedResources.load, viewer, input),
    viewed: () => college.loadToShow(viewedResources.load, viewer, input),
  }[view.list]()
  return { list, shelf: loadShelf(viewer, view, list) }
}

/** Waits for the list only when its result decides whether the shelf is needed. */
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
