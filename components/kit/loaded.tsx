import { use, type ReactNode } from 'react'
import type { Failure, Outcome } from '@/lib/shared/result'
import { InstantText } from '@/components/ui/instant-text'
import { Failed } from './failed'
import { Incomplete, LeftOut } from './incomplete'
import { Waiting, type WaitingProps } from './waiting'

type Started<Value> = Promise<Outcome<Value>>

/** Parts that show one shared message when all of them failed. */
interface Group {
  /** The loads of all parts. */
  loads: readonly Started<unknown>[]
  what: string
}

interface LoadedProps<Value> extends WaitingProps {
  load: Started<Value>
  /** Shown in place of an empty list: one sentence, and the next step. */
  empty?: ReactNode
  /** Shown when the college answers `not-found`. Without it that counts as a failure. */
  notThere?: ReactNode
  /** The message of a failed load, where the specification has its own words. */
  sorry?: string
  group?: Group
  /** This part shows the message for its group; the others stay silent. */
  speaksForAll?: boolean
  /** `isOld` is true when the load failed and this is the last known value. */
  children: (value: Value, isOld: boolean) => ReactNode
}

/**
 * A part of a page in all its states: the skeleton while it loads, the empty state, the failure with Retry and a
 * reference, and the content. Only this part waits for the load, and only this part is missing when the load fails.
 */
export function Loaded<Value>(props: LoadedProps<Value>) {
  const { load, what, skeleton, frame } = props
  return (
    <Waiting loads={[load]} what={what} skeleton={skeleton} frame={frame}>
      <Shown {...props} />
    </Waiting>
  )
}

function Shown<Value>(props: LoadedProps<Value>) {
  const outcome = use(props.load)
  if (!outcome.ok) return <Unloaded {...props} failure={outcome.failure} />
  const isEmpty = Array.isArray(outcome.value) && outcome.value.length === 0
  const shown =
    isEmpty && props.empty !== undefined ? props.empty : props.children(outcome.value, outcome.asOf !== undefined)
  if (outcome.asOf === undefined && !outcome.isPartial) return shown
  return (
    <div className="flex flex-col gap-4">
      {outcome.asOf !== undefined && <LastKnown what={props.what} at={outcome.asOf} />}
      <LeftOut what={props.what} of={outcome} />
      {shown}
    </div>
  )
}

type UnloadedProps = Omit<LoadedProps<unknown>, 'load' | 'empty' | 'children'> & { failure: Failure }

/** A failed part waits until its group has settled. A part that loaded never waits for others. */
function Unloaded({ group, ...props }: UnloadedProps) {
  const { what, skeleton, frame, failure, notThere } = props
  if (notThere !== undefined && failure.name === 'not-found') return notThere
  if (!group) return <Missing {...props} />
  return (
    <Waiting loads={group.loads} what={what} skeleton={skeleton} frame={frame}>
      <InGroup {...props} group={group} />
    </Waiting>
  )
}

function InGroup({ group, ...props }: UnloadedProps & { group: Group }) {
  if (group.loads.some((other) => use(other).ok)) return <Missing {...props} />
  if (!props.speaksForAll) return null
  return <Failed className="col-span-full" failure={props.failure} message={notLoaded(group.what)} />
}

/** Says that the content is from the last successful load, and when that was. */
const LastKnown = ({ what, at }: { what: string; at: number }) => (
  <Incomplete>
    <p role="status">
      {notLoaded(what)} This is as of <InstantText at={new Date(at).toISOString()} />.
    </p>
  </Incomplete>
)

const Missing = ({ what, frame = (content) => content, sorry = notLoaded(what), failure }: UnloadedProps) =>
  frame(<Failed failure={failure} message={sorry} />, false)

const notLoaded = (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`
