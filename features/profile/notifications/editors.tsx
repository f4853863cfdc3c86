'use client'

import { onDemand } from '@/components/kit/on-demand'

/* Each form loads only when it is opened. */

export const CalendarEditor = onDemand(async () => (await import('./calendar-link')).CalendarLink)
export const NotificationsEditor = onDemand(async () => (await import('./notifications-form')).NotificationsForm)
