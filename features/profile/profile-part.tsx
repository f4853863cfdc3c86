import { EditedAlone, type EditedAloneProps } from './profile-section'
import { profileHeadingId } from '@/lib/shared/profile-address'
import { profileParts } from './sections'

/** A part of a section with a heading and a form of its own. */
export function ProfilePart({ id, children, ...edited }: EditedAloneProps) {
  return (
    <section
      id={id}
      aria-labelledby={profileHeadingId(id)}
      className="relative flex scroll-mt-4 flex-col gap-2 border-t border-line pt-4"
    >
      <h3 id={profileHeadingId(id)} tabIndex={-1} className="font-semibold text-ink">
        {profileParts[id]}
      </h3>
      <EditedAlone id={id} {...edited}>
        {children}
      </EditedAlone>
    </section>
  )
}
