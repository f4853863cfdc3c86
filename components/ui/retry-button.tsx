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
  /** Seconds that the service asked to wait; the button counts them down first. */
  waitSeconds?: number
}

/**
 * Loads again what failed; the rest of the page stays as it is. The new content replaces the button, so the focus moves
 * to the heading above.
 */
export function RetryButton({ children = 'Retry', waitSeconds = 0 }: RetryButtonProps) {
  const router = useRouter()
  const [waiting, start] = useTransition()
  const [left] = useCountdown(waitSeconds)
  const above = useRef<HTMLElement>(undefined)
  useEffect(() => () => takeLostFocus(above.current), [])

  function retry(button: Element) {
    // Offline the browser would replace this page with its own error page.
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
        {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- the same address with its query, which may hold a link's token */}
        <a href="">Reload this page</a>
      </WithoutScripts>
    </>
  )
}
