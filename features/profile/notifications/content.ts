/** The ways a reminder takes, as people read them. */
export const reminderWays = {
  byEmail: 'Email',
  byMessage: 'Message Center',
} as const

/** What reminders are about. */
export const reminderKinds = {
  recertification: 'Recertification',
  examinations: 'Exams',
  subscription: 'Subscription',
  review: 'Annual information review',
} as const

/** What reminders can be about: the annual review only where students are asked for it. */
export const kindsToChoose = (hasReview: boolean): Readonly<Partial<Record<keyof typeof reminderKinds, string>>> => {
  const { review, ...others } = reminderKinds
  return hasReview ? { ...others, review } : others
}
