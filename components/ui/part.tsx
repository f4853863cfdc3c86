import { cache, type ReactNode } from 'react'
import { Boundary } from './boundary'

/**
 * How long a page waits for its loads before anything of it is sent, in milliseconds, counted once for each request. What
 * has come by then is sent in its place; only what is later streams. A page that arrives whole reads without scripts and
 * is not put together in front of the person's eyes.
 */
export const waitMs = 200

/** How much longer a request waits whose page must arrive whole. */
const wholeMs = 20_000

/** What the parts of this request know of it: the query of the page as a whole, whether that was asked for, and whether the page names it already. */
const asked = cache((): { whole: string | null; isWhole: boolean; isTold: boolean } => ({
  whole: null,
  isWhole: false,
  isTold: false,
}))

/** Names the mark in the address of a page that must arrive whole. */
const wholeMark = 'whole'

/**
 * Tells the parts of this request under which address its page was asked for. A browser without scripts leaves a page with late
 * parts for the same page as a whole, where everything is in its place. A posted page cannot be asked for again, so it waits at once.
 */
export function tellParts(address: string, { isPosted }: { isPosted: boolean }): void {
  const { searchParams } = new URL(address, 'http://portal')
  const isWhole = isPosted || searchParams.has(wholeMark)
  searchParams.set(wholeMark, '1')
  Object.assign(asked(), { whole: `?${searchParams.toString()}`, isWhole })
}

/** Resolves when this request's wait is used up. All parts of the page share one timer. */
const longestWait = cache(async () => {
  await sleep(waitMs)
  if (asked().isWhole) await sleep(wholeMs)
})

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Names the address of the page as a whole, once, in the head, where React moves it. The server in front makes it a redirect for browsers
 * without scripts (lib/server/http/lead-to-whole.ts).
 */
function ToWhole() {
  const { whole, isWhole, isTold } = asked()
  if (whole === null || isWhole || isTold) return null
  Object.assign(asked(), { isTold: true })
  return <meta name="whole-page" content={whole} />
}

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
    <>
      {late && <ToWhole />}
      <Boundary late={late} skeleton={late && skeleton}>
        {children}
      </Boundary>
    </>
  )
}
