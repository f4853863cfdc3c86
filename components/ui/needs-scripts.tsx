'use no memo'

import type { ReactNode } from 'react'

/** The class of a control that does nothing without scripts: there it is not shown (app/styles/base.css). */
export const needsScripts = 'needs-scripts'

/** Stands beside such a control and takes its place in a browser without scripts: what needs them, or what to do instead. */
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
