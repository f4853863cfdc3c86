'use no memo'

import type { ReactNode } from 'react'

/** The class of controls that need scripts; hidden in browsers without scripts (app/styles/base.css). */
export const needsScripts = 'needs-scripts'

/** Shown instead of such a control in a browser without scripts: says what needs them, or what to do instead. */
export function WithoutScripts({
  what,
  children,
}: { what: string; children?: never } | { what?: never; children: ReactNode }) {
  return (
    <noscript>
      <span className="text-sm text-ink-soft">
        {children ?? `${what} needs JavaScript, which is turned off in this browser.`}
      </span>
    </noscript>
  )
}
