'use client'

import { Suspense } from 'react'
import { useListening } from '@/components/form/listening'
import { Failed } from '@/components/kit/failed'
import { Loaded } from '@/components/kit/loaded'
import { TextBars } from '@/components/ui/skeleton'
import { fail, succeed, type Failure, type Outcome } from '@/lib/shared/result'

type Load = Promise<Outcome<readonly string[]>>

const reference = 'K7Q2-9FXM'
const noResponse: Failure = { name: 'no-response', message: 'There was an error contacting the server!', reference }
const busy: Failure = {
  name: 'busy',
  message: 'The service is busy. Please try again in a moment.',
  reference,
  retryAfterSeconds: 3_600,
}

const neverThere: Load = new Promise(() => undefined)
const failed: Load = Promise.resolve(fail(noResponse))
const nothing: Load = Promise.resolve(succeed([]))
const there: Load = Promise.resolve(succeed(['It was loaded.']))
const asItWas: Load = Promise.resolve({ ...succeed(['It was loaded before.']), asOf: Date.UTC(2026, 2, 9, 15, 2) })
const inPart: Load = Promise.resolve({ ...succeed(['It could be read.']), isPartial: true })

function Sample({ load, what }: { load: Load; what: string }) {
  return (
    <Loaded load={load} what={what} skeleton={<TextBars lines={3} />} empty={<p>There is nothing yet.</p>}>
      {(lines) => lines.map((line) => <p key={line}>{line}</p>)}
    </Loaded>
  )
}

/**
 * A part of a page in each of its states. The load that never settles runs only in the browser: the server would wait
 * for it.
 */
export function LoadPieces() {
  const listening = useListening()
  return (
    <>
      <Suspense>{listening && <Sample load={neverThere} what="what never comes" />}</Suspense>
      <Sample load={failed} what="a sample" />
      <Sample load={nothing} what="an empty sample" />
      <Sample load={there} what="another sample" />
      <Sample load={asItWas} what="an earlier sample" />
      <Sample load={inPart} what="a long sample" />
      <Failed failure={busy} message="A busy sample could not be loaded." />
    </>
  )
}
