'use client'

import { onDemand } from '@/components/kit/on-demand'

/* Each form loads only when it is opened. */

export const PrimaryEmailEditor = onDemand(async () => (await import('./primary-email-form')).PrimaryEmailForm)
export const StaffEmailEditor = onDemand(async () => (await import('./staff-email-form')).StaffEmailForm)
export const SecondaryEmailEditor = onDemand(async () => (await import('./secondary-email-form')).SecondaryEmailForm)
export const MobileEditor = onDemand(async () => (await import('./mobile-form')).MobileForm)
export const PasswordEditor = onDemand(async () => (await import('./password-form')).PasswordForm)
export const RecoveryQuestionEditor = onDemand(
  async () => (await import('./recovery-question-form')).RecoveryQuestionForm,
)
