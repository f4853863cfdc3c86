import { cache, type ReactNode } from 'react'
import { Boundary } from './boundary'

/**
 * How long a page waits for its loads before anything of it is sent, in milliseconds, counted once for each request. What
 * has come by then is sent in its place; only what is later streams. A page that arrives whole reads without scripts and
 * is not put together in front of the person's eyes.
 */
export const waitMs = 200

/** Settles when this request has waited long enough, however many parts ask. */
const longestWait = cache(() => new Promise<void>((resolve) => setTimeout(resolve, waitMs)))

const settled = new WeakSet<Promise<unknown>>()

/** Waits for the loads of a page or of its shell, but no longer than `waitMs`. Never rejects. */
export async function waitBriefly(loads: readonly Promise<unknown>[]): Promise<void> {
  const all = loads.map(async (load) => {
    await Promise.allSettled([load])
    settled.add(load)
  })
  await Promise.race([Promise.all(all), longestWait()])
}

interface PartProps {
  /** Everything that the children wait for: what is missing here holds up the whole page. */
  loads: readonly Promise<unknown>[]
  /** Stands in the place of a part that is late. */
  skeleton: ReactNode
  children: ReactNode
}

/** A part of a page. When its loads have settled (`waitBriefly`) it is sent in its place, else its skeleton, and it streams. */
export function Part({ loads, skeleton, children }: PartProps) {
  const late = !loads.every((load) => settled.has(load))
  return (
    <Boundary late={late} skeleton={late && skeleton}>
      {children}
    </Boundary>
  )
}
