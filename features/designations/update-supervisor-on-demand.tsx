'use client'

import { onDemand } from '@/components/kit/on-demand'

/** Few have an application under way. */
export const UpdateSupervisorOnDemand = onDemand(async () => (await import('./update-supervisor')).UpdateSupervisor)
