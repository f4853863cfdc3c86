import type { ReactNode } from 'react'
import { Failed } from '@/components/kit/failed'
import { Loaded } from '@/components/kit/loaded'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { Settled } from '@/components/kit/settled'
import { Alert } from '@/components/ui/alert'
import { InstantText } from '@/components/ui/instant-text'
import { PhoneLink } from '@/components/ui/phone-link'
import { TextBars } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import { NoneOnFile } from '@/features/profile/facts'
import type { ProfileLoads } from '@/features/profile/loads'
import { ProfilePart } from '@/features/profile/profile-part'
import type { SectionProps, WithChanges } from '@/features/profile/profile-section'
import type { ProfileView } from '@/features/profile/profile-view'
import { scoreItems } from '@/features/profile/score-items'
import { SectionCard } from '@/features/profile/section-card'
import type { SecurityPartId } from '@/features/profile/sections'
import { SignInFirst } from '@/features/profile/sign-in-first'
import type { AnswerOf } from '@/lib/calls/call'
import { hrefs } from '@/lib/shared/hrefs'
import { profileAddress } from '@/lib/shared/profile-address'
import type { listFactors } from './calls'
import {
  MobileEditor,
  PasswordEditor,
  PrimaryEmailEditor,
  RecoveryQuestionEditor,
  SecondaryEmailEditor,
  StaffEmailEditor,
} from './editors'

/** The records that this section shows. */
export type SecurityLoads = 'account' | 'factors' | 'basic' | 'contact' | 'calendar'

interface SecuritySectionProps extends SectionProps<SecurityLoads>, WithChanges {
  /** Whom to call while the sign-in is locked. */
  supportPhone: string
}

/** Shows how the student signs in and how we verify their identity (CS-04). */
export function SecuritySection({ loads, view, changes, supportPhone }: SecuritySectionProps) {
  const { account } = loads
  return (
    <SectionCard id="security">
      <Settled loads={{ account }} what="how you sign in" skeleton={<TextBars lines={8} />}>
        {({ account: known }) => {
          const lockedAt = known.ok ? (known.value.credentialsLockedAt ?? null) : null
          return (
            <>
              {!known.ok && (
                <Failed failure={known.failure} message="We could not check whether your sign-in is locked." />
              )}
              {lockedAt !== null && <Locked at={lockedAt} supportPhone={supportPhone} />}
              <Parts
                loads={loads}
                view={view}
                changes={changes}
                isLocked={lockedAt !== null}
                login={known.ok ? known.value.profile.login : null}
              />
            </>
          )
        }}
      </Settled>
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

/** After "This was not me", sign-in settings stay locked until support has spoken with the account’s owner. */
const Locked = ({ at, supportPhone }: { at: string; supportPhone: string }) => (
  <Alert tone="warn" message="Your sign-in is locked for your protection.">
    <p>
      On <InstantText at={at} />, we were told that you did not make a change to your account. Until you have spoken
      with us, nothing below can be changed or undone. Call us at <PhoneLink number={supportPhone} />.
    </p>
  </Alert>
)

interface PartsProps extends SectionProps<SecurityLoads>, WithChanges {
  isLocked: boolean
  login: string | null
}

function Parts({ loads, view, changes, isLocked, login }: PartsProps) {
  const { factors, basic, contact, calendar } = loads
  return (
    <>
      <Loaded load={factors} what="your contact methods" skeleton={<TextBars lines={8} />} frame={inPlaceOfFactors}>
        {(list) => <Factors list={list} view={view} changes={changes} isLocked={isLocked} />}
      </Loaded>
      <Part
        id="password"
        view={view}
        changes={changes}
        isLocked={isLocked}
        edit="Change"
        form={() => (
          <Settled loads={{ basic, contact }} what="your password" skeleton={<TextBars lines={3} />}>
            {(known) => <PasswordEditor about={knownOf(known)} login={login} />}
          </Settled>
        )}
      >
        <p>It is never shown. Changing it signs you out everywhere else.</p>
        <Settled loads={{ calendar }} what="whether you have a private calendar" skeleton={null}>
          {({ calendar: feed }) => feed.ok && feed.value.madeAt !== null && <CalendarEnds />}
        </Settled>
      </Part>
    </>
  )
}

/** Without the factors, the id is still on the page, because `scoreItems` links to it. */
const inPlaceOfFactors = (content: ReactNode, isSkeleton: boolean) => (
  <div id={isSkeleton ? undefined : scoreItems.alternateEmail.section}>{content}</div>
)

/** Changing the password revokes the calendar too, because somebody else may have had access. */
const CalendarEnds = () => (
  <p>
    It also revokes the link to your <TextLink href={profileAddress('calendar')}>private calendar</TextLink>. You can
    create another one.
  </p>
)

/** Returns what others easily know about the student: names and email addresses, as far as they are loaded. */
function knownOf({ basic, contact }: { [Name in 'basic' | 'contact']: Awaited<ProfileLoads[Name]> }): string[] {
  const name = basic.ok ? [basic.value.firstName, basic.value.middleName, basic.value.lastName] : []
  const emails = contact.ok ? [contact.value.email, contact.value.alternateEmail, contact.value.workEmail] : []
  return [...name, ...emails, ...emails.map((email) => email?.split('@')[0])].flatMap((text) => text || [])
}

type FactorList = AnswerOf<typeof listFactors>

interface FactorsProps extends WithChanges {
  list: FactorList
  view: ProfileView
  isLocked: boolean
}

function Factors({ list, view, changes, isLocked }: FactorsProps) {
  const email = placesOf(list, 'email')
  const secondary = placesOf(list, 'secondaryEmail')
  const mobile = placesOf(list, 'mobile')
  return (
    <>
      <PrimaryEmail view={view} changes={changes} isLocked={isLocked} email={email} />
      <Part
        id="secondary-email"
        view={view}
        changes={changes}
        isLocked={isLocked}
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
        isLocked={isLocked}
        edit={editWords(mobile)}
        form={() => <MobileEditor pending={mobile.pending} />}
      >
        <Places {...mobile} />
        <p>We can send you a code there to confirm that it is you.</p>
      </Part>
      <Part
        id="recovery-question"
        view={view}
        changes={changes}
        isLocked={isLocked}
        form={() => <RecoveryQuestionEditor />}
      >
        <p className="font-medium text-ink">
          {list.some(({ factor }) => factor === 'question') ? 'On file' : <NoneOnFile />}
        </p>
        <p>We may ask it when you cannot sign in. Its answer alone never opens your account.</p>
      </Part>
    </>
  )
}

/** The one part that staff who view as the student can change, with a form of its own (MQ-05). */
function PrimaryEmail({ view, changes, isLocked, email }: Omit<FactorsProps, 'list'> & { email: FactorPlaces }) {
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
          form={isLocked ? undefined : () => (staff.signedInLately ? <StaffEmailEditor /> : <ViewAgain />)}
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
      isLocked={isLocked}
      edit={editWords(email)}
      form={() => <PrimaryEmailEditor pending={email.pending} />}
    >
      {onFile}
    </Part>
  )
}

/** Shown to staff whose sign-in is too old. Signing in again ends the view. */
const ViewAgain = () => (
  <Alert
    tone="warn"
    message="To change this, you must have signed in within the last 15 minutes. Log out of this view, sign in again and start a new one."
  />
)

interface FactorPlaces {
  /** The masked address or number. */
  active: string | null
  /** The masked address or number that waits for its code. */
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
  isLocked: boolean
  edit?: ReactNode
  form: () => ReactNode
  children: ReactNode
}

function Part({ id, view, isLocked, form, ...part }: PartProps) {
  const opened = view.signedInLately ? form : () => <SignInFirst part={id} />
  return <ProfilePart id={id} view={view} form={isLocked ? undefined : opened} {...part} />
}
