import type { AnswerOf } from '@/lib/calls/call'
import type { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import type { studentCE } from '@/lib/calls/recertification'
import type { getUserData } from '@/lib/calls/account'
import type { studentFlags } from '@/lib/calls/student'
import { designationCards, keyOf, type DesignationCard } from '@/lib/rules/designations'
import type { Outcome } from '@/lib/shared/result'
import { CardList } from './card-list'
import type { Contacts } from './contacts'
import { Introduction } from './introduction'
import { LoadFailure } from './load-failure'
import { PartnerOffer } from './partner-offer'
import { AllYearReporting, Standing } from './standing'
import { SupervisorDialogs, type SupervisorDraft } from './supervisor-dialogs'
import { UnsentSupervisor } from './unsent-supervisor'

export interface DesignationLoads {
  applications: Promise<Outcome<AnswerOf<typeof designationAppStatus>>>
  completed: Promise<Outcome<AnswerOf<typeof completerKitInfo>>>
  eligibility: Promise<Outcome<AnswerOf<typeof studentCE>>>
  flags: Promise<Outcome<AnswerOf<typeof studentFlags>>>
  person: Promise<Outcome<AnswerOf<typeof getUserData>>>
  /** What was typed into the supervisor form and not sent. */
  draft?: Promise<SupervisorDraft | null>
  /** The student's e-mail addresses in lower case, asked for only where a supervisor is to be named. */
  ownAddresses?: () => Promise<readonly string[]>
}

interface DesignationsProps {
  loads: DesignationLoads
  contacts: Contacts
  /** A staff member looks on: what would change something cannot be used. */
  readOnly?: boolean
}

/**
 * Standing and list. They appear together once each load has answered or failed (DC-01);
 * a load that failed takes only its own part with it.
 */
export async function Designations({ loads, contacts, readOnly = false }: DesignationsProps) {
  const [applications, completed, eligibility, flags, draft = null] = await Promise.all([
    loads.applications,
    loads.completed,
    loads.eligibility,
    loads.flags,
    loads.draft,
  ])
  const record = eligibility.ok ? eligibility.value : null
  const offersPartner = record !== null && flags.ok && flags.value.partnerAccess && !flags.value.partnerAnswered
  const cards = designationCards({
    applications: applications.ok ? applications.value : null,
    completed: completed.ok ? completed.value : null,
    flags: flags.ok ? flags.value : null,
    eligibility: record,
  })

  const namesSupervisor =
    !readOnly && cards.some(({ actions }) => actions.some(({ kind }) => kind === 'updateSupervisor'))

  return (
    <>
      {eligibility.ok ? (
        <Introduction holdsDesignation={record !== null} />
      ) : (
        <LoadFailure failure={eligibility.failure} what="Your recertification status could not be loaded.">
          {cards.some(({ state }) => state === 'completed') && (
            <p>Until it can be, your award letters are not offered here.</p>
          )}
        </LoadFailure>
      )}
      {record && <Standing record={record} />}
      {offersPartner && <PartnerOffer person={loads.person} contacts={contacts} readOnly={readOnly} />}
      {record?.mayReportAllYear && <AllYearReporting library={contacts.library} />}
      <SupervisorDialogs
        draft={draft && awaitsSupervisor(cards, draft) ? draft : null}
        ownAddresses={namesSupervisor ? loads.ownAddresses?.() : undefined}
      >
        <UnsentSupervisor />
        <section aria-labelledby="designations-title" className="flex flex-col gap-4">
          <h2 id="designations-title" tabIndex={-1} className="font-serif text-xl font-semibold">
            Your designations and certifications
          </h2>
          {!applications.ok && (
            <LoadFailure failure={applications.failure} what="Your applications could not be loaded." />
          )}
          {!completed.ok && (
            <LoadFailure failure={completed.failure} what="Your completed designations could not be loaded." />
          )}
          {!flags.ok && completed.ok && completed.value.length > 0 && (
            <LoadFailure failure={flags.failure} what="Toolkits and badge sharing could not be loaded." />
          )}
          <CardList cards={cards} complete={applications.ok && completed.ok} contacts={contacts} readOnly={readOnly} />
        </section>
      </SupervisorDialogs>
    </>
  )
}

/** Does the application still ask for what the draft holds? */
const awaitsSupervisor = (cards: DesignationCard[], draft: SupervisorDraft): boolean =>
  cards.some(
    ({ plan, actions }) =>
      plan === keyOf(draft.plan) &&
      actions.some((action) => action.kind === 'updateSupervisor' && action.applicationId === draft.applicationId),
  )
