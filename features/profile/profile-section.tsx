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

/** Props of every section: its loads and the state of the view. */
export interface SectionProps<Name extends keyof ProfileLoads> {
  loads: Pick<ProfileLoads, Name>
  view: ProfileView
}

/** The change history, for a section that was just saved; undefined otherwise. */
export interface WithChanges {
  changes: ProfileLoads['changes'] | undefined
}

/** The list of companies, for the company form and for names that the record itself does not hold. */
export interface WithCompanies {
  companies: Loading<typeof companies>
}

interface ProfileSectionProps<Record> {
  id: ProfileSectionId
  load: Promise<Outcome<Record>>
  /** The name of what is loaded, for the middle of a sentence. */
  what: string
  /** The annual reviews, newest first, for a section that the annual review includes. */
  reviews?: ProfileLoads['reviews']
  /** True when the annual review includes this record. */
  isReviewed?: (record: Record) => boolean
  view: ProfileView
  /** The section’s form. A section without one is read-only. */
  form?: (record: Record) => ReactNode
  /** True when the student can still edit this record. */
  isOpen?: (record: Record) => boolean
  children: (record: Record) => ReactNode
}

/**
 * One section of the profile. Loads, fails and retries on its own, has its own form, and says when the student last
 * confirmed it in the annual review, or that the review does not include it.
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
  /** Text of the link to the form, if not 'Edit'. */
  edit?: ReactNode
  /** Text of the link that leaves the form, if not 'Back without saving'. */
  back?: string | undefined
  /** The change history of this part. What just changed is shown and can be undone. */
  changes?: ProfileLoads['changes'] | undefined
  /** The values on file. */
  children: ReactNode
}

/**
 * Shows the values on file with an Edit link and a notice of what was just saved, or the form in their place. The
 * heading takes the focus when the form opens and after a save.
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
 * Appears beside the heading where there is room, but comes after the content in the reading order. `inPlace` is false
 * while another form is open, which may hold unsaved input.
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
