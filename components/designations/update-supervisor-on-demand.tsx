'use client'

import { lazy, Suspense, type ComponentProps } from 'react'

const UpdateSupervisor = lazy(() =>
  import('./update-supervisor').then((module) => ({ default: module.UpdateSupervisor })),
)

/**
 * Few have an application under way: the program of its dialog comes with the page only then. A boundary of its own lets the
 * button that opens it listen before it is there.
 */
export function UpdateSupervisorOnDemand(props: ComponentProps<typeof UpdateSupervisor>) {
  return (
    <Suspense fallback={null}>
      <UpdateSupervisor {...props} />
    </Suspense>
  )
}
