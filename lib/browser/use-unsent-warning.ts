'use client'

import { useEffect } from 'react'

/**
 * Makes the browser ask before the page is left while something typed is unsent, for example when a new release reloads
 * the tab. Does not ask once the session guard has covered the page: an expired session ends without a question.
 */
export function useUnsentWarning(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return
    const ask = (event: BeforeUnloadEvent) => {
      if (document.documentElement.dataset.session === undefined) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsent])
}
