import type { ReactNode } from 'react'
import { Loaded } from '@/components/kit/loaded'
import { Settled } from '@/components/kit/settled'
import { Card } from '@/components/ui/card'
import type { completerKitInfo, designationAppStatus } from '@/features/designations/calls'
import type { messages } from '@/features/messages/calls'
import { unreadIn } from '@/features/messages/marks'
import type { studentCE } from '@/features/recertification/calls'
import type { KnownRecord } from '@/features/recertification/situation'
import type { Loading } from '@/lib/calls/call'
import { type Outcome, valueOf } from '@/lib/shared/result'
import type { ActionLoads } from './action-center/known'
import { ApplicationsCard, applicationsCard } from './applications-card'
import { CardBars } from './card-bars'
import { knownInTime } from './known-in-time'
import { MessagesCard, messagesCard } from './messages-card'
import { StandingCard, standingCard } from './standing-card'
import type { WelcomeLoads } from './welcome-card'

export interface DashboardLoads extends WelcomeLoads {
  eligibility: Loading<typeof studentCE>
  applications: Loading<typeof designationAppStatus>
  completed: Loading<typeof completerKitInfo>
  messages: Loading<typeof messages>
}

/**
 * Height reserved for a card that comes late: that of its skeleton, including the two lines shown after a long wait.
 */
const standingRoom = 'min-h-72 max-md:min-h-112'
const messagesRoom = 'min-h-60'

/**
 * Returns which cards arrive after the page is sent, or failed and may wait for the others to fail. These cards reserve
 * their height, so that nothing below them moves. A card that is known in time is as high as its content.
 */
export async function findLate({
  standing,
  messages,
}: Pick<StandingProps, 'standing'> & Pick<DashboardLoads, 'messages'>) {
  const [known, received] = await Promise.all([knownInTime(standing), knownInTime(messages)])
  return { standing: !known?.ok, messages: !received?.ok }
}

/** The record with its period; null for a student without a record. */
export type Standing = Omit<KnownRecord, 'today'> | null

/**
 * Waits for everything behind the student's situation, so that the card never says less than the list below it. Fails
 * only when the record fails: without the period, the card shows what the record says.
 */
export async function loadStanding(
  loads: Pick<ActionLoads, 'eligibility' | 'period' | 'steps'>,
): Promise<Outcome<Standing>> {
  const [eligibility, period, steps] = await Promise.all([loads.eligibility, loads.period, loads.steps])
  if (!eligibility.ok) return eligibility
  const record = eligibility.value
  return { ...eligibility, value: record && { record, period: valueOf(period), steps: valueOf(steps) } }
}

/** Shared by the three status cards, so that one message is shown when all of them fail. */
const shared = ({ eligibility, applications, messages }: DashboardLoads) => ({
  group: { loads: [eligibility, applications, messages], what: 'your dashboard' },
  skeleton: <CardBars />,
})

interface StandingProps {
  loads: DashboardLoads
  standing: Promise<Outcome<Standing>>
  today: string
  /** True when the card reserves its height (`findLate`). */
  late?: boolean
}

/** Shows the status of recertification, above everything else. */
export function StandingPart({ loads, standing, today, late = false }: StandingProps) {
  const className = late ? standingRoom : ''
  return (
    <Loaded
      {...shared(loads)}
      skeleton={<CardBars lines={2} />}
      speaksForAll
      load={standing}
      what="recertification"
      frame={(content, isSkeleton) => (
        <Card {...standingCard} {...(isSkeleton && withoutId)} className={className}>
          {content}
        </Card>
      )}
    >
      {(known) => <StandingCard known={known && { ...known, today }} className={className} />}
    </Loaded>
  )
}

const withoutId = { id: undefined }

interface BesideCardsProps {
  loads: DashboardLoads
  /** True when the page begins with the first steps of a new student, who has no applications to show. */
  welcomed?: boolean
  /** True when the messages card reserves its height (`findLate`). */
  late?: boolean
}

/** Shows messages and applications, each of which loads and fails on its own. */
export function BesideCards({ loads, welcomed = false, late = false }: BesideCardsProps) {
  const { applications, completed, messages } = loads
  const className = late ? messagesRoom : ''
  return (
    <>
      <Loaded
        {...shared(loads)}
        load={messages}
        what="messages"
        skeleton={<CardBars lines={1} />}
        frame={(content, isSkeleton) => (
          <Card {...messagesCard} {...(isSkeleton && withoutId)} className={className}>
            {content}
          </Card>
        )}
      >
        {(received) => <MessagesCard unread={unreadIn(received)} className={className} />}
      </Loaded>
      {!welcomed && (
        <Loaded {...shared(loads)} load={applications} what="applications" frame={inApplications}>
          {(pending) => (
            // Completed plans tell whether the student is new here. Without them the card says less.
            <Settled loads={{ completed }} what="applications" skeleton={<CardBars />} frame={inApplications}>
              {({ completed: known }) => (
                <ApplicationsCard applications={pending} completed={known.ok ? known.value : null} welcome={loads} />
              )}
            </Settled>
          )}
        </Loaded>
      )}
    </>
  )
}

const inApplications = (content: ReactNode, isSkeleton: boolean) => (
  <Card {...applicationsCard} {...(isSkeleton && withoutId)}>
    {content}
  </Card>
)
