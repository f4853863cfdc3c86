import { TextLink } from '@/components/ui/text-link'
import { profileSections } from './sections'

/** The way to each section: the page is long. */
export function SectionList() {
  return (
    <nav aria-label="Sections of your profile" className="no-print lg:sticky lg:top-6">
      <ul className="flex flex-wrap gap-x-6 text-sm lg:flex-col lg:gap-y-1 lg:border-l lg:border-line lg:pl-5">
        {Object.entries(profileSections).map(([id, name]) => (
          <li key={id}>
            <TextLink href={`#${id}`} className="inline-block py-1">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
