import type { ReactNode } from 'react'
import { Loaded } from '@/components/kit/loaded'
import { Settled } from '@/components/kit/settled'
import { Card } from '@/components/ui/card'
import { Bar, TextBars } from '@/components/ui/skeleton'
import type { Loading } from '@/lib/calls/call'
import type { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import type { messages } from '@/lib/calls/messages'
import type { studentCE } from '@/lib/calls/recertification'
import { unreadIn } from '@/lib/rules/message-actions'
import { ApplicationsCard } from './applications-card'
import { MessagesCard } from './messages-card'
import { StandingCard } from './standing-card'

export interface DashboardLoads {
  eligibility: Loading<typeof studentCE>
  applications: Loading<typeof designationAppStatus>
  completed: Loading<typeof completerKitInfo>
  messages: Loading<typeof messages>
}

/**
 * Three cards in fixed places, each of which loads and fails on its own. Side by side each has its own height, so that one
 * that arrives and is taller moves nothing in the others.
 */
export function DashboardCards({ loads, enrollment }: { loads: DashboardLoads; enrollment: string }) {
  const { eligibility, applications, completed, messages } = loads
  const all = { loads: [eligibility, applications, messages], what: 'your dashboard' }
  const shared = { company: all, skeleton: <CardBars /> }
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-3 md:items-start md:*:[section]:min-h-80 lg:*:[section]:min-h-72">
      <Loaded {...shared} speaksForAll load={eligibility} what="recertification" frame={inCard('Recertification')}>
        {(record) => <StandingCard record={record} />}
      </Loaded>
      <Loaded {...shared} load={applications} what="applications" frame={inCard('Applications')}>
        {(pending) => (
          // What is completed tells whether the student is new here; without it the card says less.
          <Settled loads={{ completed }} what="applications" skeleton={<CardBars />} frame={inCard('Applications')}>
            {({ completed: known }) => (
              <ApplicationsCard
                applications={pending}
                completed={known.ok ? known.value : null}
                enrollment={enrollment}
              />
            )}
          </Settled>
        )}
      </Loaded>
      <Loaded {...shared} load={messages} what="messages" frame={inCard('Messages')}>
        {(received) => <MessagesCard unread={unreadIn(received)} />}
      </Loaded>
    </div>
  )
}

/** A card whose title is known and nothing else; on a phone as tall as the standing card will be. */
function inCard(title: string) {
  const id = `${title.toLowerCase()}-card`
  return function inTitledCard(content: ReactNode) {
    return (
      <Card id={id} title={title} className="max-md:min-h-88">
        {content}
      </Card>
    )
  }
}

function CardBars() {
  return (
    <>
      <TextBars lines={3} />
      <Bar className="mt-4 h-11 w-1/2" />
    </>
  )
}
