'use client'

import { onDemand } from '@/components/kit/on-demand'

/** Needed only between paying and the college's record of it. Brings the query client with it. */
export const PaymentWatchOnDemand = onDemand(async () => (await import('./payment-watch')).PaymentWatch)
