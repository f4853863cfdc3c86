import { use } from 'react'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Part } from '@/components/ui/part'
import { RetryButton } from '@/components/ui/retry-button'
import type { AnswerOf } from '@/lib/calls/call'
import type { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import type { messages } from '@/lib/calls/messages'
import type { studentCE } from '@/lib/calls/recertification'
import type { Failure, Outcome } from '@/lib/shared/result'
import { ApplicationsCard } from './applications-card'
import { CardSkeleton } from './card-skeleton'
import { MessagesCard } from './messages-card'
import { StandingCard } from './standing-card'

export interface DashboardLoads {
  eligibility: Promise<Outcome<AnswerOf<typeof studentCE>>>
  applications: Promise<Outcome<AnswerOf<typeof designationAppStatus>>>
  completed: Promise<Outcome<AnswerOf<typeof completerKitInfo>>>
  messages: Promise<Outcome<AnswerOf<typeof messages>>>
}

/**
 * Three cards in fixed places, each of which loads and fails on its own. Side by side each has its own height, so that one
 * that arrives and is taller moves nothing in the others.
 */
export function DashboardCards({
  loads,
  enrollment,
  viewing = false,
}: {
  loads: DashboardLoads
  enrollment: string
  viewing?: boolean
}) {
  // A card that failed hears how the others fared.
  const all = Object.values(loads)
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-3 md:items-start md:*:[section]:min-h-80 lg:*:[section]:min-h-72">
      <Part loads={all} skeleton={<CardSkeleton title="Recertification" />}>
        <Standing loads={loads} />
      </Part>
      <Part loads={all} skeleton={<CardSkeleton title="Applications" />}>
        <Applications loads={loads} enrollment={enrollment} viewing={viewing} />
      </Part>
      <Part loads={all} skeleton={<CardSkeleton title="Messages" />}>
        <Messages loads={loads} />
      </Part>
    </div>
  )
}

function Standing({ loads }: { loads: DashboardLoads }) {
  const outcome = use(loads.eligibility)
  if (outcome.ok) return <StandingCard record={outcome.value} />
  return (
    <Failed id="recertification-card" title="Recertification" failure={outcome.failure} loads={loads} speaksForAll />
  )
}

function Applications({ loads, enrollment, viewing }: { loads: DashboardLoads; enrollment: string; viewing: boolean }) {
  const outcome = use(loads.applications)
  if (!outcome.ok) return <Failed id="applications-card" title="Applications" failure={outcome.failure} loads={loads} />
  const completed = use(loads.completed)
  const completedPlans = completed.ok ? completed.value : null
  return (
    <ApplicationsCard
      applications={outcome.value}
      completed={completedPlans}
      enrollment={enrollment}
      viewing={viewing}
    />
  )
}

function Messages({ loads }: { loads: DashboardLoads }) {
  const outcome = use(loads.messages)
  if (outcome.ok) return <MessagesCard unread={outcome.value.filter((message) => message.unread).length} />
  return <Failed id="messages-card" title="Messages" failure={outcome.failure} loads={loads} />
}

interface FailedProps {
  id: string
  title: string
  failure: Failure
  loads: DashboardLoads
  /** When every card failed, one of them says so and the others are silent. */
  speaksForAll?: boolean
}

/** A card that failed hears how the others fared; no card waits for another while things go well. */
function Failed({ id, title, failure, loads, speaksForAll = false }: FailedProps) {
  const everyCardFailed = !use(loads.eligibility).ok && !use(loads.applications).ok && !use(loads.messages).ok
  if (everyCardFailed) return speaksForAll ? <NothingLoaded failure={failure} /> : null
  return (
    <Card id={id} title={title}>
      <Alert
        message={failure.message}
        reference={failure.reference}
        actions={<RetryButton key={failure.reference} waitSeconds={failure.retryAfterSeconds} />}
      />
    </Card>
  )
}

function NothingLoaded({ failure }: { failure: Failure }) {
  return (
    <Alert
      className="col-span-full"
      message="Your dashboard could not be loaded."
      reference={failure.reference}
      actions={<RetryButton key={failure.reference} waitSeconds={failure.retryAfterSeconds} />}
    >
      <p>{failure.message}</p>
    </Alert>
  )
}
