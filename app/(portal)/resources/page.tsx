import { Page } from '@/components/kit/page'
import { ResourceLibrary } from '@/components/resources/resource-library'
import { resources, savedResources } from '@/lib/calls/resources'
import { parseLibraryView, toLibraryAddress, toLibraryInput } from '@/lib/rules/resources'
import { college } from '@/lib/server/college/client'
import { keepPosted } from '@/lib/server/handlers/saved-resource'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/resources')

export default async function ResourcesPage({ searchParams }: PageProps<'/resources'>) {
  const viewer = await requireStudent()
  const view = parseLibraryView(await searchParams)
  const failure = await keepPosted(viewer, toLibraryAddress(view))
  const input = toLibraryInput(view)

  return (
    <Page>
      <ResourceLibrary
        list={view.saved ? college.load(savedResources.load, viewer, input) : college.load(resources, viewer, input)}
        view={view}
        failure={failure}
      />
    </Page>
  )
}
