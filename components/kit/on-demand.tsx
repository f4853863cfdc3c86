'use client'

import { lazy, Suspense, type ComponentType } from 'react'

/**
 * Returns the component as one whose program comes with the page only where it is drawn. A boundary of its own lets the rest of
 * the page listen before that program is there; without it a press on another button of the page would be lost.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Component = lazy(async () => ({ default: await load() }))
  return function OnDemand(props) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    )
  }
}
