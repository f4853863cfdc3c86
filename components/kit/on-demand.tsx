'use client'

import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { giveUpPending, partMissingAfterMs, pendingChunk } from '@/lib/browser/program-part'
import { PartMissing } from './part-missing'

/**
 * Returns a component whose script is loaded only when the component renders. It has its own Suspense boundary, so that
 * the rest of the page hydrates before the script has arrived; otherwise presses on other buttons would be lost.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loading: ReturnType<typeof load> | undefined
  const start = () => (loading ??= load())
  const Component = lazy(async () => ({ default: await start() }))
  return function OnDemand(props) {
    return (
      <>
        <Suspense>
          <Component {...props} />
        </Suspense>
        <Waiting start={start} />
      </>
    )
  }
}

const slowAfterMs = 8_000

/**
 * Says that a script is slow, and later that it is missing. An error that the loader reports goes to the error boundary
 * instead.
 */
function Waiting({ start }: { start: () => Promise<unknown> }) {
  const [state, setState] = useState<{ kind: 'quiet' } | { kind: 'slow' } | { kind: 'missing'; chunk: string }>({
    kind: 'quiet',
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let over = false
    const slow = setTimeout(() => setState({ kind: 'slow' }), slowAfterMs)
    const missing = setTimeout(() => setState({ kind: 'missing', chunk: pendingChunk() }), partMissingAfterMs)
    const stop = () => {
      clearTimeout(slow)
      clearTimeout(missing)
    }
    const settle = () => {
      stop()
      if (!over) setState({ kind: 'quiet' })
    }
    start().then(settle, settle)
    return () => {
      over = true
      stop()
    }
  }, [start, attempt])
  function retry() {
    setState({ kind: 'slow' })
    setAttempt(attempt + 1)
    giveUpPending()
  }

  if (state.kind === 'quiet') return null
  if (state.kind === 'slow')
    return (
      <p role="status" className="text-sm text-ink-soft">
        Still loading, this is taking longer than usual
      </p>
    )
  return <PartMissing chunk={state.chunk} message="Part of this page did not load." onRetry={retry} />
}
