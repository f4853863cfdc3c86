'use client'

import { onDemand } from '@/components/kit/on-demand'

/* The program of each comes only to whom opens it. */

export const CalendarEditor = onDemand(async () => (await import('./calendar-link')).CalendarLink)
export const NotificationsEditor = onDemand(async () => (await import('./notifications-form')).NotificationsForm)
