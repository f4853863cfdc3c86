import { use, type ReactNode } from 'react'
import { Part, waitBriefly } from '@/components/ui/part'
import { Skeleton } from '@/components/ui/skeleton'

export interface WaitingProps {
  /** What is loaded, in the middle of a sentence: 'your purchases'. */
  what: string
  /** Bars in the shape of what comes; null for what not everybody has: then nothing is shown, and no room kept. */
  skeleton: ReactNode
  /**
   * What surrounds the part while it has nothing of its own to show: a card, for example. Around the skeleton it has no id: what streams in
   * later has it, and both are in the document for a moment.
   */
  frame?: (content: ReactNode, isSkeleton: boolean) => ReactNode
  /** The bars stand among buttons that are there already. */
  isInline?: boolean
}

interface Props extends WaitingProps {
  loads: readonly Promise<unknown>[]
  children: ReactNode
}

/**
 * Waits for loads as long as the request waits, so that what is there by then is sent with the page; what is later
 * gets its skeleton and streams.
 */
export function Waiting({ loads, what, skeleton, frame = (content) => content, isInline = false, children }: Props) {
  for (const load of loads) use(briefly(load))
  const label = `Loading ${what}`
  return (
    <Part
      loads={loads}
      skeleton={
        skeleton === null ? (
          <p role="status" className="sr-only">
            {label}
          </p>
        ) : (
          frame(
            <Skeleton label={label} isInline={isInline}>
              {skeleton}
            </Skeleton>,
            true,
          )
        )
      }
    >
      {children}
    </Part>
  )
}

/** The same promise for the same load, as `use` wants it. */
const waits = new WeakMap<Promise<unknown>, Promise<void>>()

function briefly(load: Promise<unknown>): Promise<void> {
  const wait = waits.get(load) ?? waitBriefly([load])
  waits.set(load, wait)
  return wait
}
