import type { ReactNode } from 'react'
import type { ProfileLoads } from './loads'
import { EditedAlone } from './profile-section'
import type { ProfileView } from './profile-view'
import { headingIdOf, profileParts, type ProfilePartId } from './sections'

interface ProfilePartProps {
  id: ProfilePartId
  view: ProfileView
  form?: (() => ReactNode) | undefined
  /** What the link to the form says, where it is not 'Edit'. */
  edit?: ReactNode
  /** What the link away from the form says, where it is not 'Back without saving'. */
  back?: string | undefined
  /** Where each change of what is here is kept. */
  changes?: ProfileLoads['changes'] | undefined
  children: ReactNode
}

/** A part of a section that is viewed and edited alone, below a heading of its own. */
export function ProfilePart({ id, children, ...edited }: ProfilePartProps) {
  return (
    <section
      id={id}
      aria-labelledby={headingIdOf(id)}
      className="relative flex scroll-mt-4 flex-col gap-2 border-t border-line pt-4"
    >
      <h3 id={headingIdOf(id)} tabIndex={-1} className="font-semibold text-ink">
        {profileParts[id]}
      </h3>
      <EditedAlone id={id} {...edited}>
        {children}
      </EditedAlone>
    </section>
  )
}
