import { use, type ReactNode } from 'react'
import { Part, waitBriefly } from '@/components/ui/part'
import { Skeleton } from '@/components/ui/skeleton'

export interface WaitingProps {
  /** What is loading, in the middle of a sentence: 'your purchases'. */
  what: string
  /**
   * Bars in the shape of the content. Null for content that not everybody has: then nothing is shown and no space is
   * reserved.
   */
  skeleton: ReactNode
  /**
   * Wraps the part while it has no content of its own to show, for example in a card. The frame of a skeleton gets no
   * id, because the streamed content has the same id and both are in the document for a moment.
   */
  frame?: (content: ReactNode, isSkeleton: boolean) => ReactNode
  /** The bars are in line with buttons that are already there. */
  isInline?: boolean
}

interface Props extends WaitingProps {
  loads: readonly Promise<unknown>[]
  children: ReactNode
}

/**
 * Waits for loads within the request's render budget, so that what loads in time is sent with the page. Later content
 * shows its skeleton first and is streamed.
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

/** One promise per load, because `use` needs the same promise on each render. */
const waits = new WeakMap<Promise<unknown>, Promise<void>>()

function briefly(load: Promise<unknown>): Promise<void> {
  const wait = waits.get(load) ?? waitBriefly([load])
  waits.set(load, wait)
  return wait
}
