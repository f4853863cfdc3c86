import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { profileSections, type ProfileSectionId } from './sections'

/** The card of one section. Its id is the link target, and its title can take the focus. */
export const SectionCard = ({ id, children }: { id: ProfileSectionId; children: ReactNode }) => (
  <Card id={id} title={profileSections[id]} takesFocus className="relative scroll-mt-4">
    {children}
  </Card>
)
