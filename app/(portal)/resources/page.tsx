import { Page } from '@/components/kit/page'
import { ResourceLibrary } from '@/components/resources/resource-library'
import { resources, savedResources } from '@/lib/calls/resources'
import { savedResourceForm } from '@/lib/forms/saved-resource'
import { parseLibraryView, toLibraryAddress, toLibraryInput } from '@/lib/rules/resources'
import { college } from '@/lib/server/college/client'
import { savePosted } from '@/lib/server/handlers/posted-save'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/resources')

export default async function ResourcesPage({ searchParams }: PageProps<'/resources'>) {
  const viewer = await requireStudent()
  const view = parseLibraryView(await searchParams)
  const failure = await savePosted(
    viewer,
    savedResources.save,
    savedResourceForm,
    ({ id }) => `${toLibraryAddress(view)}#resource-${id}`,
  )
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
