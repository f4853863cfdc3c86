'use client'

import { onDemand } from '@/components/kit/on-demand'

/** Loaded on demand, because few students have an open application. */
export const UpdateSupervisorOnDemand = onDemand(async () => (await import('./update-supervisor')).UpdateSupervisor)
