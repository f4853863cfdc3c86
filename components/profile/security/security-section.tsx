import type { ReactNode } from 'react'
import { Loaded } from '@/components/kit/loaded'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { Settled } from '@/components/kit/settled'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { TextBars } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { AnswerOf } from '@/lib/calls/call'
import type { listFactors } from '@/lib/calls/credentials'
import { signInAddress } from '@/lib/shared/form-actions'
import { hrefs } from '@/lib/shared/hrefs'
import { NoneOnFile } from '../facts'
import type { ProfileLoads } from '../loads'
import { ProfilePart } from '../profile-part'
import type { SectionProps, WithChanges } from '../profile-section'
import type { ProfileView } from '../profile-view'
import { scoreItems } from '../score-items'
import { SectionCard } from '../section-card'
import { profileAddress, profileEditAddress } from '@/lib/shared/profile-address'
import { type SecurityPartId } from '../sections'
import {
  MobileEditor,
  PasswordEditor,
  PrimaryEmailEditor,
  RecoveryQuestionEditor,
  SecondaryEmailEditor,
  StaffEmailEditor,
} from './editors'

/** The records that this section shows. */
export type SecurityLoads = 'factors' | 'basic' | 'contact' | 'calendar'

/** How the student signs in, and how we reach them to check that it is them (CS-04). */
export function SecuritySection({ loads, view, changes }: SectionProps<SecurityLoads> & WithChanges) {
  const { factors, basic, contact, calendar } = loads
  return (
    <SectionCard id="security">
      <Loaded load={factors} what="how we reach you" skeleton={<TextBars lines={8} />} frame={inPlaceOfFactors}>
        {(list) => <Factors list={list} view={view} changes={changes} />}
      </Loaded>
      <Part
        id="password"
        view={view}
        changes={changes}
        edit="Change"
        form={() => (
          <Settled loads={{ basic, contact }} what="your password" skeleton={<TextBars lines={3} />}>
            {(known) => <PasswordEditor about={knownOf(known)} />}
          </Settled>
        )}
      >
        <p>It is never shown. Changing it signs you out everywhere else.</p>
        <Settled loads={{ calendar }} what="whether you have a private calendar" skeleton={null}>
          {({ calendar: feed }) => feed.ok && feed.value.madeAt !== null && <CalendarGoesOn />}
        </Settled>
      </Part>
      <ul className="no-print flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4">
        <li>
          <TextLink href={hrefs.sessions()}>Where you are signed in</TextLink>
        </li>
        <li>
          <TextLink href={hrefs.accountViews()}>Who viewed your account</TextLink>
        </li>
      </ul>
    </SectionCard>
  )
}

/** While they are not there, what is missing of the profile (`scoreItems`) still leads to where it would be. */
const inPlaceOfFactors = (content: ReactNode) => <div id={scoreItems.alternateEmail.section}>{content}</div>

/** A new password leaves the calendar programs what they fetch: who does not trust the link any more puts another in its place. */
function CalendarGoesOn() {
  return (
    <p>
      The link to your <TextLink href={profileAddress('calendar')}>private calendar</TextLink> keeps working until you
      replace or revoke it.
    </p>
  )
}

/** What others easily know of the student; nothing of what could not be loaded. */
function knownOf({ basic, contact }: { [Name in 'basic' | 'contact']: Awaited<ProfileLoads[Name]> }): string[] {
  const name = basic.ok ? [basic.value.firstName, basic.value.middleName, basic.value.lastName] : []
  const emails = contact.ok ? [contact.value.email, contact.value.alternateEmail, contact.value.workEmail] : []
  return [...name, ...emails, ...emails.map((email) => email?.split('@')[0])].flatMap((text) => text || [])
}

type FactorList = AnswerOf<typeof listFactors>

interface FactorsProps extends WithChanges {
  list: FactorList
  view: ProfileView
}

function Factors({ list, view, changes }: FactorsProps) {
  const email = placesOf(list, 'email')
  const secondary = placesOf(list, 'secondaryEmail')
  const mobile = placesOf(list, 'mobile')
  return (
    <>
      <PrimaryEmail view={view} changes={changes} email={email} />
      <Part
        id="secondary-email"
        view={view}
        changes={changes}
        edit={editWords(secondary)}
        form={() => <SecondaryEmailEditor pending={secondary.pending} />}
      >
        <Places {...secondary} />
        <p>It is also your alternate email: we write to it when your primary one does not work.</p>
      </Part>
      <Part
        id="mobile"
        view={view}
        changes={changes}
        edit={editWords(mobile)}
        form={() => <MobileEditor pending={mobile.pending} />}
      >
        <Places {...mobile} />
        <p>We can send you a code there to confirm that it is you.</p>
      </Part>
      <Part id="recovery-question" view={view} changes={changes} form={() => <RecoveryQuestionEditor />}>
        <p className="font-medium text-ink">
          {list.some(({ factor }) => factor === 'question') ? 'On file' : <NoneOnFile />}
        </p>
        <p>We may ask it when you cannot sign in. Its answer alone never opens your account.</p>
      </Part>
    </>
  )
}

/** The one part that staff who look on may change too, as a form of their own (MQ-05). */
function PrimaryEmail({ view, changes, email }: Pick<FactorsProps, 'view' | 'changes'> & { email: FactorPlaces }) {
  const { staff } = view
  const onFile = (
    <>
      <Places {...email} />
      <p>We send messages about your account there.</p>
    </>
  )
  if (staff)
    return (
      <ReadOnlyPages readOnly={false}>
        <ProfilePart
          id="primary-email"
          view={view}
          form={() => (staff.signedInLately ? <StaffEmailEditor /> : <ViewAgain />)}
        >
          {onFile}
        </ProfilePart>
      </ReadOnlyPages>
    )
  return (
    <Part
      id="primary-email"
      view={view}
      changes={changes}
      edit={editWords(email)}
      form={() => <PrimaryEmailEditor pending={email.pending} />}
    >
      {onFile}
    </Part>
  )
}

/** For staff whose sign-in is too long ago: another one ends the view. */
const ViewAgain = () => (
  <Alert
    tone="warn"
    message="To change this, you must have signed in within the last 15 minutes. Log out of this view, sign in again and start a new one."
  />
)

interface FactorPlaces {
  /** Masked. */
  active: string | null
  /** Waits for the code that was sent there. */
  pending: string | null
}

function placesOf(list: FactorList, kind: string): FactorPlaces {
  const at = (status: FactorList[number]['status']) =>
    list.find((each) => each.factor === kind && each.status === status)?.destination ?? null
  return { active: at('active'), pending: at('pending') }
}

const editWords = ({ pending }: FactorPlaces) =>
  pending === null ? (
    'Edit'
  ) : (
    <>
      Enter the code <span className="sr-only">for</span>
    </>
  )

function Places({ active, pending }: FactorPlaces) {
  return (
    <>
      <p className="font-medium wrap-anywhere text-ink">{active ?? <NoneOnFile />}</p>
      {pending !== null && (
        <Alert tone="info" message={`${pending} takes effect once you enter the code that we sent there.`} />
      )}
    </>
  )
}

interface PartProps extends WithChanges {
  id: SecurityPartId
  view: ProfileView
  edit?: ReactNode
  form: () => ReactNode
  children: ReactNode
}

function Part({ id, view, form, ...part }: PartProps) {
  return (
    <ProfilePart id={id} view={view} form={view.signedInLately ? form : () => <SignInFirst part={id} />} {...part} />
  )
}

/** Said before anything is typed, because nothing of these forms is kept while somebody signs in. */
function SignInFirst({ part }: { part: SecurityPartId }) {
  return (
    <Alert
      tone="warn"
      message="To change this, you must have signed in within the last 15 minutes."
      actions={<ButtonLink href={signInAddress(profileEditAddress(part), { again: true })}>Sign in again</ButtonLink>}
    />
  )
}
