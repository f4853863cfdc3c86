/** The channels for reminders. */
export const reminderWays = {
  byEmail: 'Email',
  byMessage: 'Message Center',
} as const

/** The subjects of reminders. */
export const reminderKinds = {
  recertification: 'Recertification',
  examinations: 'Exams',
  subscription: 'Subscription',
  review: 'Annual information review',
} as const

/** Returns the subjects that a student can choose. The annual review is one only where students are asked for it. */
export const kindsToChoose = (hasReview: boolean): Readonly<Partial<Record<keyof typeof reminderKinds, string>>> => {
  const { review, ...others } = reminderKinds
  return hasReview ? { ...others, review } : others
}
