import type { ReactNode } from 'react'
import { Loaded } from '@/components/kit/loaded'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyMark } from '@/components/kit/read-only-mark'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { TextBars } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { Loading } from '@/lib/calls/call'
import { profileAddress, profileEditAddress, profileHeadingId, type ProfilePartId } from '@/lib/shared/profile-address'
import type { Outcome } from '@/lib/shared/result'
import type { companies } from './company/calls'
import { JustChanged } from './history/just-changed'
import { LastConfirmed } from './last-confirmed'
import type { ProfileLoads } from './loads'
import type { ProfileView } from './profile-view'
import { SectionCard } from './section-card'
import { profileParts, type ProfileSectionId, profileSections } from './sections'
import { TakeFocus } from './take-focus'

/** What a section is given: the records that it shows, by name. */
export interface SectionProps<Name extends keyof ProfileLoads> {
  loads: Pick<ProfileLoads, Name>
  view: ProfileView
}

/** The history of changes, for a section that says what was changed just now; undefined where nothing was. */
export interface WithChanges {
  changes: ProfileLoads['changes'] | undefined
}

/** The list of companies, for who edits where they work, and for the names of a choice that is no company. */
export interface WithCompanies {
  companies: Loading<typeof companies>
}

interface ProfileSectionProps<Record> {
  id: ProfileSectionId
  load: Promise<Outcome<Record>>
  /** What is loaded, in the middle of a sentence. */
  what: string
  /** For what the annual review shows: when the student confirmed it, newest first. */
  reviews?: ProfileLoads['reviews']
  /** Does the review show it while this is on file? */
  isReviewed?: (record: Record) => boolean
  view: ProfileView
  /** The form of the section; without one it can only be read. */
  form?: (record: Record) => ReactNode
  /** Is there something left to edit? */
  isOpen?: (record: Record) => boolean
  children: (record: Record) => ReactNode
}

/**
 * One section: it loads, fails and is tried again alone, is viewed and then edited alone, and says when the student last
 * confirmed it in the annual review, or that the review does not ask.
 */
export function ProfileSection<Record>(props: ProfileSectionProps<Record>) {
  const { id, load, what, reviews, view, form, isOpen = () => true, isReviewed = () => true, children } = props
  return (
    <SectionCard id={id}>
      <Loaded load={load} what={what} skeleton={<TextBars lines={5} />}>
        {(record) => (
          <EditedAlone id={id} view={view} form={form && isOpen(record) ? () => form(record) : undefined}>
            {children(record)}
            <LastConfirmed reviews={isReviewed(record) ? reviews : undefined} what={what} hasReview={view.hasReview} />
          </EditedAlone>
        )}
      </Loaded>
    </SectionCard>
  )
}

export interface EditedAloneProps {
  id: ProfilePartId
  view: ProfileView
  form?: (() => ReactNode) | undefined
  /** What the link to the form says, where it is not 'Edit'. */
  edit?: ReactNode
  /** What the link away from the form says, where it is not 'Back without saving'. */
  back?: string | undefined
  /** Where each change of what is here is kept: what just changed is said, and can be undone. */
  changes?: ProfileLoads['changes'] | undefined
  /** What is on file. */
  children: ReactNode
}

/**
 * What is on file, with a link to its form and word of what was saved just now; or the form in its place, below the heading that takes
 * the focus.
 */
export function EditedAlone(props: EditedAloneProps) {
  const { id, view, form, edit, back = 'Back without saving', changes, children } = props
  if (form && view.editing === id) {
    return (
      <div className="flex max-w-prose flex-col gap-4">
        <TakeFocus id={profileHeadingId(id)} field={view.field} />
        {form()}
        <TextLink href={profileAddress(id)} data-in-place className="self-start aria-busy:opacity-60">
          {back}
        </TextLink>
      </div>
    )
  }
  return (
    <>
      {view.saved === id && (
        <>
          <Alert tone="good" message="Your changes are saved." />
          {changes && <JustChanged part={id} changes={changes} view={view} />}
          <TakeFocus id={profileHeadingId(id)} />
        </>
      )}
      {children}
      {form && <EditLink id={id} edit={edit} inPlace={view.editing === null} />}
    </>
  )
}

/**
 * Beside the heading where there is room, and behind what it changes for who does not see it. `inPlace`: no other form is open, in
 * which something may be typed.
 */
function EditLink({ id, edit = 'Edit', inPlace }: Pick<EditedAloneProps, 'id' | 'edit'> & { inPlace: boolean }) {
  return (
    <div
      className={`no-print self-start sm:absolute ${id in profileSections ? 'sm:top-5 sm:right-6' : 'sm:top-3 sm:right-0'}`}
    >
      <UnlessReadOnly instead={<ReadOnlyMark />}>
        <ButtonLink
          href={profileEditAddress(id)}
          data-in-place={inPlace || undefined}
          variant="secondary"
          size="small"
          className="aria-busy:opacity-60"
        >
          {edit} <span className="sr-only">{profileParts[id]}</span>
        </ButtonLink>
      </UnlessReadOnly>
    </div>
  )
}
