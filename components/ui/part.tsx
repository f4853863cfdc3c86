import { cache, type ReactNode } from 'react'
import { Boundary } from './boundary'

/**
 * How long a page waits for its loads before it is sent, in milliseconds, counted once per request (the render budget).
 * What has loaded by then is sent in place; only later parts are streamed. A page that arrives whole works without
 * scripts and does not shift while the person reads.
 */
export const waitMs = 200

/** How much longer a request waits when its page must arrive whole, in milliseconds. */
const wholeMs = 20_000

/**
 * The state that the parts of one request share: the query of the whole page, whether that was requested, and whether
 * the page already links to it.
 */
const asked = cache((): { whole: string | null; isWhole: boolean; isTold: boolean } => ({
  whole: null,
  isWhole: false,
  isTold: false,
}))

/** The query parameter of a page that must arrive whole. */
const wholeMark = 'whole'

/**
 * Sets the address of this request's page. A page with late parts redirects a browser without scripts to the same page
 * as a whole, where every part is in place. A posted page cannot be requested again, so it waits right away.
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
 * Renders the address of the whole page, once, as a meta tag, which React moves into the head. The HTTP server turns it
 * into a redirect for browsers without scripts (lib/server/http/lead-to-whole.ts).
 */
function ToWhole() {
  const { whole, isWhole, isTold } = asked()
  if (whole === null || isWhole || isTold) return null
  Object.assign(asked(), { isTold: true })
  return <meta name="whole-page" content={whole} />
}

const settled = new WeakSet<Promise<unknown>>()

/** Waits for the loads of a page or its shell, but no longer than the request's render budget. Never rejects. */
export async function waitBriefly(loads: readonly Promise<unknown>[]): Promise<void> {
  const all = loads.map(async (load) => {
    await Promise.allSettled([load])
    settled.add(load)
  })
  await Promise.race([Promise.all(all), longestWait()])
}

interface PartProps {
  /** Every load that the children wait for. A load missing here delays the whole page. */
  loads: readonly Promise<unknown>[]
  /** Shown in place of a late part. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A part of a page. If its loads have settled (`waitBriefly`) it is sent in place; otherwise its skeleton is sent and
 * the part is streamed.
 */
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
