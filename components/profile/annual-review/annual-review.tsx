'use client'

import { onDemand } from '@/components/kit/on-demand'

/** The program of the review comes only to whom it is shown. */
export const AnnualReview = onDemand(async () => (await import('./review-dialog')).ReviewDialog)
