'use client'

import { onDemand } from '@/components/kit/on-demand'

/** Needed only between paying and the college's record of it; the query client comes with it. */
export const PaymentWatchOnDemand = onDemand(async () => (await import('./payment-watch')).PaymentWatch)
