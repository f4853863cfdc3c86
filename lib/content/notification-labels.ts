/** The ways a reminder takes, as people read them. */
export const reminderWays = {
  byEmail: 'Email',
  byMessage: 'Message Center',
} as const

/** What reminders are about. */
export const reminderKinds = {
  recertification: 'Recertification',
  examinations: 'Examinations',
  subscription: 'Subscription',
  review: 'Annual information review',
} as const
