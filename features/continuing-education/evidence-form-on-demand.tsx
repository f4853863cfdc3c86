'use client'

import { onDemand } from '@/components/kit/on-demand'

/** The form for a file of a credit, which is fetched when it is shown. */
export const EvidenceFormOnDemand = onDemand(async () => (await import('./evidence-form')).EvidenceForm)
