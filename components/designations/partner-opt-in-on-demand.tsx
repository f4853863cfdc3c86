'use client'

import { onDemand } from '@/components/kit/on-demand'

/** The offer is made to few. */
export const PartnerOptInOnDemand = onDemand(async () => (await import('./partner-opt-in')).PartnerOptIn)
