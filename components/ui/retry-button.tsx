'use client'
'use no memo'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { waitInWords } from '@/lib/shared/words'
import { Button } from './button'
import { headingAbove } from './heading-above'
import { needsScripts, WithoutScripts } from './needs-scripts'
import { takeLostFocus } from './take-lost-focus'
import { useCountdown } from './use-countdown'

interface RetryButtonProps {
  children?: string
  /** Seconds for which the service asked to be left alone; the button counts them down first (R-07). */
  waitSeconds?: number
}

/**
 * Asks again for what failed to load; the rest of the page stays as it is. What comes takes the place of the button: the focus goes
 * on at the heading above it.
 */
export function RetryButton({ children = 'Retry', waitSeconds = 0 }: RetryButtonProps) {
  const router = useRouter()
  const [waiting, start] = useTransition()
  const [left] = useCountdown(waitSeconds)
  const above = useRef<HTMLElement>(undefined)
  useEffect(() => () => takeLostFocus(above.current), [])

  function retry(button: Element) {
    // Without a connection the browser would put its own error page in the place of this one.
    if (!navigator.onLine) return
    above.current = headingAbove(button)
    start(() => router.refresh())
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={needsScripts}
        disabled={left > 0}
        busy={waiting && 'Retrying'}
        onClick={(event) => retry(event.currentTarget)}
      >
        {left > 0 ? `${children} in ${waitInWords(left, `${left} s`)}` : children}
      </Button>
      <WithoutScripts>
        {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- this address with its query, in which may be what opens a link */}
        <a href="">Reload this page</a>
      </WithoutScripts>
    </>
  )
}
