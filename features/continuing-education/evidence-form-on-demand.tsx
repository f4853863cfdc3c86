'use client'

import { onDemand } from '@/components/kit/on-demand'

/** The evidence form, loaded when it is shown. */
export const EvidenceFormOnDemand = onDemand(async () => (await import('./evidence-form')).EvidenceForm)
