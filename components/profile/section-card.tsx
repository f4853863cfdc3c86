import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { headingIdOf, profileSections, type ProfileSectionId } from './sections'

/** The card of one section of the profile, at its own address; its title takes the focus. */
export const SectionCard = ({ id, children }: { id: ProfileSectionId; children: ReactNode }) => (
  <Card
    id={id}
    className="scroll-mt-4"
    title={
      <span id={headingIdOf(id)} tabIndex={-1}>
        {profileSections[id]}
      </span>
    }
  >
    {children}
  </Card>
)
