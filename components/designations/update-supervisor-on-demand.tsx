'use client'

import { lazy, type ComponentProps } from 'react'

const UpdateSupervisor = lazy(() =>
  import('./update-supervisor').then((module) => ({ default: module.UpdateSupervisor })),
)

/** Few have an application under way: the program of its dialog comes with the page only then. */
export function UpdateSupervisorOnDemand(props: ComponentProps<typeof UpdateSupervisor>) {
  return <UpdateSupervisor {...props} />
}
