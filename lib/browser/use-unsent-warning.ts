'use client'

import { useEffect } from 'react'

/**
 * Has the browser ask before the page is left while something typed was not sent, for instance when a new release makes a tab
 * load itself again. Not once the session guard has covered the page: a session that is over ends without a question.
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
