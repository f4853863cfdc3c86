'use client'

import { onDemand } from '@/components/kit/on-demand'

/** The review dialog, loaded only when it is shown. */
export const AnnualReview = onDemand(async () => (await import('./review-dialog')).ReviewDialog)
