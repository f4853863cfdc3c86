import { displayedDesignations } from '@/components/shell/displayed-designations'
import { PageHeading } from '@/components/shell/page-heading'
import { Panel } from '@/components/ui/panel'
import { Part } from '@/components/ui/part'
import { studentInitial } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'

/** Loads the student's facts for the heading. */
export const loadHeading = (viewer: Viewer) => college.load(studentInitial, viewer)

/** The page heading. Shows 'Loading' until the student's facts have loaded. */
export function Heading({ viewer, pathname }: { viewer: Viewer; pathname: string }) {
  return (
    <Panel instead={<PageHeading pathname={pathname} facts={null} />}>
      <Part loads={[loadHeading(viewer)]} skeleton={<PageHeading pathname={pathname} />}>
        <StudentHeading viewer={viewer} pathname={pathname} />
      </Part>
    </Panel>
  )
}

/** Falls back to the session's copy when the student record cannot be loaded. */
async function StudentHeading({ viewer, pathname }: { viewer: Viewer; pathname: string }) {
  const initial = await loadHeading(viewer)
  if (!initial.ok) {
    const firstName = viewer.name.split(' ', 1)[0] || null
    const facts = { firstName, studentId: viewer.studentId, designations: null, company: null }
    return <PageHeading pathname={pathname} facts={facts} />
  }
  const { firstName, studentId, completedDesignations, companyName } = initial.value
  const displayed = displayedDesignations(completedDesignations)
  // 'None yet' would be wrong for a student whose only designations are not shown here (CFP).
  const designations = displayed.length === 0 && completedDesignations.length > 0 ? undefined : displayed
  return <PageHeading pathname={pathname} facts={{ firstName, studentId, designations, company: companyName }} />
}
