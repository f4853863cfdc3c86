/** How long a staff member may view the portal as a student, in minutes: without activity, and in all. */
export const viewMinutes = { idle: 15, longest: 60 } as const
