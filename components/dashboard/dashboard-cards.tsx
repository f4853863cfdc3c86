import type { ReactNode } from 'react'
import { Loaded } from '@/components/kit/loaded'
import { Settled } from '@/components/kit/settled'
import { Card } from '@/components/ui/card'
import type { Loading } from '@/lib/calls/call'
import type { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import type { messages } from '@/lib/calls/messages'
import type { studentCE } from '@/lib/calls/recertification'
import { unreadIn } from '@/lib/rules/message-actions'
import type { Deadline } from '@/lib/rules/recertification-steps'
import { ApplicationsCard } from './applications-card'
import { CardBars } from './card-bars'
import { MessagesCard, messagesCard } from './messages-card'
import { StandingCard, standingCard } from './standing-card'
import type { WelcomeLoads } from './welcome-card'

export interface DashboardLoads extends WelcomeLoads {
  eligibility: Loading<typeof studentCE>
  applications: Loading<typeof designationAppStatus>
  completed: Loading<typeof completerKitInfo>
  messages: Loading<typeof messages>
}

/** The three cards of state say it once when all of them failed. */
const shared = ({ eligibility, applications, messages }: DashboardLoads) => ({
  company: { loads: [eligibility, applications, messages], what: 'your dashboard' },
  skeleton: <CardBars />,
})

/** Where recertification stands, before everything else. */
export function Standing({ loads, deadline }: { loads: DashboardLoads; deadline?: Deadline | null }) {
  return (
    <Loaded
      {...shared(loads)}
      skeleton={<CardBars lines={2} />}
      speaksForAll
      load={loads.eligibility}
      what="recertification"
      frame={(content) => <Card {...standingCard}>{content}</Card>}
    >
      {(record) => <StandingCard record={record} deadline={deadline} />}
    </Loaded>
  )
}

interface BesideCardsProps {
  loads: DashboardLoads
  /** The page began with the first steps of a new student, who has no applications to show. */
  welcomed?: boolean
}

/** Messages and applications, each of which loads and fails on its own. The first keeps its height, so the second stays where it is. */
export function BesideCards({ loads, welcomed = false }: BesideCardsProps) {
  const { applications, completed, messages } = loads
  return (
    <>
      <Loaded
        {...shared(loads)}
        load={messages}
        what="messages"
        skeleton={<CardBars lines={1} />}
        frame={(content) => <Card {...messagesCard}>{content}</Card>}
      >
        {(received) => <MessagesCard unread={unreadIn(received)} />}
      </Loaded>
      {!welcomed && (
        <Loaded {...shared(loads)} load={applications} what="applications" frame={inApplications}>
          {(pending) => (
            // What is completed tells whether the student is new here; without it the card says less.
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

const inApplications = (content: ReactNode) => (
  <Card id="applications-card" title="Applications">
    {content}
  </Card>
)
