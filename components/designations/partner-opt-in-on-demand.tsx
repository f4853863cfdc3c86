'use client'

import { lazy, type ComponentProps } from 'react'

const PartnerOptIn = lazy(() => import('./partner-opt-in').then((module) => ({ default: module.PartnerOptIn })))

/** The offer is made to few: its program comes with the page only when it is on it. */
export function PartnerOptInOnDemand(props: ComponentProps<typeof PartnerOptIn>) {
  return <PartnerOptIn {...props} />
}
