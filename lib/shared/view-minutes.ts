/** How long a staff member may view the portal as a student at most, in minutes: without activity, and in all. Shorter sessions shorten it. */
export const viewMinutes = { idle: 15, longest: 60 } as const
