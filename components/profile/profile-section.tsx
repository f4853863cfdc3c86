import type { ReactNode } from 'react'
import { Incomplete } from '@/components/kit/incomplete'
import { Loaded } from '@/components/kit/loaded'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { Settled } from '@/components/kit/settled'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextBars } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { Loading } from '@/lib/calls/call'
import type { companies } from '@/lib/calls/company'
import type { Outcome } from '@/lib/shared/result'
import { JustChanged } from './history/just-changed'
import type { ProfileLoads } from './loads'
import type { ProfileView } from './profile-view'
import { TakeFocus } from './take-focus'
import {
  editSection,
  headingIdOf,
  profileParts,
  profileSections,
  seeSection,
  type ProfilePartId,
  type ProfileSectionId,
} from './sections'

/** What every section is given. */
export interface SectionProps {
  loads: ProfileLoads
  view: ProfileView
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
  reviews: ProfileLoads['reviews']
  view: ProfileView
  /** The form of the section; without one it can only be read. */
  form?: (record: Record) => ReactNode
  /** For what is kept in the history. */
  changes?: ProfileLoads['changes']
  /** Is there something left to edit? */
  isOpen?: (record: Record) => boolean
  children: (record: Record) => ReactNode
}

/**
 * One section: it loads, fails and is tried again alone, is viewed and then edited alone, and says when the student last
 * confirmed it.
 */
export function ProfileSection<Record>(props: ProfileSectionProps<Record>) {
  const { id, load, what, reviews, view, form, changes, isOpen = () => true, children } = props
  const title = (
    <span id={headingIdOf(id)} tabIndex={-1}>
      {profileSections[id]}
    </span>
  )
  return (
    <Card id={id} title={title} className="scroll-mt-4">
      <Loaded load={load} what={what} skeleton={<TextBars lines={5} />}>
        {(record) => (
          <EditedAlone
            id={id}
            view={view}
            changes={changes}
            form={form && isOpen(record) ? () => form(record) : undefined}
          >
            {children(record)}
            <Settled loads={{ reviews }} what={`when you confirmed ${what}`} skeleton={null}>
              {(settled) => <LastConfirmed reviews={settled.reviews} hasReview={view.hasReview} />}
            </Settled>
          </EditedAlone>
        )}
      </Loaded>
    </Card>
  )
}

interface EditedAloneProps {
  id: ProfilePartId
  view: ProfileView
  form?: (() => ReactNode) | undefined
  /** What the link to the form says, where it is not 'Edit'. */
  edit?: ReactNode
  /** What the link away from the form says. */
  back?: string | undefined
  /** Where each change of what is here is kept: what just changed is said, and can be undone. */
  changes?: ProfileLoads['changes'] | undefined
  /** What is on file. */
  children: ReactNode
}

/** What is on file, with a link to its form and word of what was saved just now; or the form in its place. */
export function EditedAlone(props: EditedAloneProps) {
  const { id, view, form, edit, back = 'Back without saving', changes, children } = props
  if (form && view.editing === id) {
    return (
      <div className="flex max-w-prose flex-col gap-4">
        {form()}
        <TextLink href={seeSection(id)} className="self-start">
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
          <TakeFocus id={headingIdOf(id)} />
        </>
      )}
      {children}
      {form && <EditLink id={id} edit={edit} />}
    </>
  )
}

function EditLink({ id, edit = 'Edit' }: Pick<EditedAloneProps, 'id' | 'edit'>) {
  return (
    <UnlessReadOnly instead={null}>
      <ButtonLink href={editSection(id)} variant="secondary" size="small" className="no-print self-start">
        {edit} <span className="sr-only">{profileParts[id]}</span>
      </ButtonLink>
    </UnlessReadOnly>
  )
}

function LastConfirmed({ reviews, hasReview }: { reviews: Awaited<ProfileLoads['reviews']>; hasReview: boolean }) {
  if (!reviews.ok)
    return (
      <Incomplete waitSeconds={reviews.failure.retryAfterSeconds}>
        <p>When you last confirmed this could not be loaded.</p>
      </Incomplete>
    )
  const [newest] = reviews.value
  if (!newest?.statusDate)
    return hasReview ? <p className="text-sm text-ink-soft">You have not confirmed this yet.</p> : null
  return (
    <p className="text-sm text-ink-soft">
      Last confirmed <DateText date={newest.statusDate} />
    </p>
  )
}
