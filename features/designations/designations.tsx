import { Failed } from '@/components/kit/failed'
import { LeftOut } from '@/components/kit/incomplete'
import { Settled } from '@/components/kit/settled'
import type { studentCE } from '@/features/recertification/calls'
import type { approvals } from '@/features/supervisor-approval/approvals-calls'
import type { getUserData } from '@/lib/calls/account'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import type { Draft } from '@/lib/shared/draft'
import { isWhole, type Settlements } from '@/lib/shared/result'
import type { completerKitInfo, designationAppStatus } from './calls'
import { CardList } from './card-list'
import type { Contacts } from './contacts'
import { DesignationsSkeleton } from './designations-skeleton'
import { Introduction } from './introduction'
import { PartnerOffer } from './partner-offer'
import { type DesignationCard, designationCards, keyOf } from './rules'
import { AllYearReporting, StandingNotices } from './standing'
import { applicationOf } from './supervisor-subject'
import { UpdateSupervisorOnDemand } from './update-supervisor-on-demand'

export interface DesignationLoads {
  applications: Loading<typeof designationAppStatus>
  completed: Loading<typeof completerKitInfo>
  eligibility: Loading<typeof studentCE>
  /** Unsent drafts of the supervisor form. */
  drafts: Promise<Draft[]>
  /** Whom the student asked to confirm an application; null when no one can have been asked. */
  approvals: Promise<Awaited<Loading<typeof approvals.load>> | null>
}

interface DesignationsProps {
  loads: DesignationLoads
  /** Used only for the digital badge and the partner's offer. The list does not wait for them. */
  flags: Loading<typeof studentFlags>
  /** The student's profile. Returns the same promise each time; called only when the partner's offer is made. */
  person: () => Loading<typeof getUserData>
  /** The student's email addresses, in lower case. Called only where a supervisor is named. */
  ownAddresses?: () => Promise<readonly string[]>
  contacts: Contacts
  today: string
}

/** Shows status and list together, once each load has answered or failed (DC-01). */
export function Designations({ loads, ...rest }: DesignationsProps) {
  return (
    <Settled loads={loads} what="your designations and certifications" skeleton={<DesignationsSkeleton />}>
      {(settled) => <Content {...settled} {...rest} />}
    </Settled>
  )
}

type ContentProps = Omit<DesignationsProps, 'loads'> & Settlements<DesignationLoads>

function Content(props: ContentProps) {
  const { applications, completed, eligibility, flags, drafts, contacts, person, ownAddresses, today } = props
  const { approvals: asked } = props
  const record = eligibility.ok ? eligibility.value : null
  const cards = designationCards({
    applications: applications.ok ? applications.value : null,
    completed: completed.ok ? completed.value : null,
    eligibility: record,
  })
  // Stays rendered after its last task is done, so that the thanks can be read.
  const hasApplication = !applications.ok || cards.some(({ state }) => state !== 'completed')
  const namesSupervisor = cards.some(({ actions }) => actions.some(({ kind }) => kind === 'updateSupervisor'))

  return (
    <div className="flex flex-col gap-6">
      {eligibility.ok ? (
        <Introduction holdsDesignation={record !== null} />
      ) : (
        <Failed failure={eligibility.failure} message="Your recertification status could not be loaded.">
          {cards.some(({ state }) => state === 'completed') && (
            <p>Your award letters will appear here once it loads.</p>
          )}
        </Failed>
      )}
      {record && <StandingNotices record={record} today={today} />}
      {hasApplication && (
        <UpdateSupervisorOnDemand
          drafts={drafts.filter((draft) => awaitsSupervisor(cards, draft))}
          ownAddresses={namesSupervisor ? ownAddresses?.() : undefined}
        />
      )}
      <section aria-labelledby="designations-title" className="flex flex-col gap-4">
        <h2 id="designations-title" tabIndex={-1} className="font-serif text-xl font-semibold">
          Your designations and certifications
        </h2>
        <Missing {...props} />
        <CardList
          cards={cards}
          approvals={asked?.ok ? asked.value : []}
          flags={flags}
          complete={isWhole(applications) && isWhole(completed)}
          holdsOther={completed.ok && completed.value.length > 0}
          contacts={contacts}
        />
      </section>
      {record && <PartnerOffer flags={flags} person={person} contacts={contacts} />}
      {record?.mayReportAllYear && <AllYearReporting library={contacts.library} />}
    </div>
  )
}

/** A load that failed, or an entry that could not be read, hides only its own part of the list. */
function Missing({ applications, completed, flags }: ContentProps) {
  return (
    <>
      <LeftOut what="your applications" of={applications} />
      <LeftOut what="your completed designations" of={completed} />
      {!applications.ok && <Failed failure={applications.failure} message="Your applications could not be loaded." />}
      {!completed.ok && (
        <Failed failure={completed.failure} message="Your completed designations could not be loaded." />
      )}
      {completed.ok && completed.value.length > 0 && (
        <Settled loads={{ flags }} what="toolkits and badge sharing" skeleton={null}>
          {({ flags: known }) =>
            !known.ok && <Failed failure={known.failure} message="Toolkits and badge sharing could not be loaded." />
          }
        </Settled>
      )}
    </>
  )
}

/** True when the application still needs the supervisor in the draft. */
function awaitsSupervisor(cards: DesignationCard[], draft: Draft): boolean {
  const application = applicationOf(draft.subject)
  return cards.some(
    ({ plan, actions }) =>
      plan === keyOf(application.plan) &&
      actions.some(
        (action) => action.kind === 'updateSupervisor' && action.applicationId === application.applicationId,
      ),
  )
}
