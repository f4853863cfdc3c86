import type { ReactNode } from 'react'
import { RemoveWithUndo } from '@/components/form/remove-with-undo'
import { Loaded } from '@/components/kit/loaded'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { TextBars } from '@/components/ui/skeleton'
import { Facts } from '@/features/profile/facts'
import { ProfilePart } from '@/features/profile/profile-part'
import type { SectionProps } from '@/features/profile/profile-section'
import { beginOf, type ProfileView } from '@/features/profile/profile-view'
import { SectionCard } from '@/features/profile/section-card'
import type { AdvisorPartId } from '@/features/profile/sections'
import { addressTypes, contactMethods } from '@/lib/shared/options/contact'
import { labelOf } from '@/lib/shared/options/option'
import { directoryNameFormats } from '@/lib/shared/options/personal'
import type { Outcome } from '@/lib/shared/result'
import { DirectoryEntry, type EntryLoads } from './directory-entry'
import { AboutEditor, ListingEditor, PhotoEditor } from './editors'

/** The records that this section shows. */
export type AdvisorLoads = EntryLoads

/** The student’s public entry in the advisor directory, and the parts it is made of (CS-05). */
export function AdvisorSection({ loads, view }: SectionProps<AdvisorLoads>) {
  const { listing, about, photo } = loads
  return (
    <SectionCard id="advisor">
      <DirectoryEntry loads={loads} />
      <Part
        id="advisor-listing"
        load={listing}
        what="your directory listing"
        view={view}
        form={(record) => <ListingEditor record={record} {...beginOf(view, 'advisor-listing', record)} />}
      >
        {(record) => (
          <Facts
            items={[
              ['In the directory', record.listed ? 'Listed' : 'Not listed'],
              ['Work with clients', record.clientFacing ? 'Yes' : 'No'],
              ['Name', labelOf(directoryNameFormats, record.nameFormat)],
              ['Place', labelOf(addressTypes, record.addressType)],
              ['How clients reach you', labelOf(contactMethods, record.contactMethod)],
            ]}
          />
        )}
      </Part>
      <Part
        id="advisor-about"
        load={about}
        what="your directory profile"
        view={view}
        form={(record) => <AboutEditor record={record} {...beginOf(view, 'advisor-about', record)} />}
      >
        {(record) => (
          <Facts
            items={[
              ['Headline', record.headline],
              ['Website', record.website],
              ['Specialties', record.specialties.join(', ')],
              ['Languages', record.languages.join(', ')],
            ]}
          />
        )}
      </Part>
      <Part
        id="advisor-photo"
        load={photo}
        what="your photo"
        view={view}
        form={({ photo: onFile }) => (
          <PhotoEditor hasPhoto={onFile !== null} alternativeText={onFile?.alternativeText ?? ''} />
        )}
      >
        {({ photo: onFile }) => (
          <>
            <Facts items={[['Description', onFile && (onFile.alternativeText ?? 'None')]]} />
            {onFile && (
              <UnlessReadOnly instead={null}>
                <span className="no-print">
                  <RemoveWithUndo
                    call="advisorPhotoRemoval"
                    title="Your photo"
                    what="photo"
                    remove={{ remove: true }}
                    restore={{ remove: false }}
                  />
                </span>
              </UnlessReadOnly>
            )}
          </>
        )}
      </Part>
    </SectionCard>
  )
}

interface PartProps<Record> {
  id: AdvisorPartId
  load: Promise<Outcome<Record>>
  /** The name of what is loaded, for the middle of a sentence. */
  what: string
  view: ProfileView
  form: (record: Record) => ReactNode
  children: (record: Record) => ReactNode
}

/** A part of the section with a load and a form of its own. */
function Part<Record>({ id, load, what, view, form, children }: PartProps<Record>) {
  const loaded = (show: (record: Record) => ReactNode) => (
    <Loaded load={load} what={what} skeleton={<TextBars lines={3} />}>
      {show}
    </Loaded>
  )
  return (
    <ProfilePart id={id} view={view} form={() => loaded(form)}>
      {loaded(children)}
    </ProfilePart>
  )
}
