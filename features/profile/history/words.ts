import type { AnswerOf } from '@/lib/calls/call'
import type { ProfilePartId } from '@/lib/shared/profile-address'
import type { contactChanges } from './calls'

export type Change = AnswerOf<typeof contactChanges>[number]

/** Says who made the change, and through which channel. */
export function wordsOfChanger({ by, staffName, channel }: Change): string {
  const way = channel === 'link' ? 'by a link in an email' : 'in the portal'
  if (by === 'staff') return `${staffName ?? 'A member of our staff'} for you, ${way}`
  return by === 'system' ? `The college, ${way}` : `You, ${way}`
}

/** Returns the part of the profile where the field is edited. */
export function partOf({ field }: Change): ProfilePartId {
  switch (field) {
    case 'account_email':
    case 'login':
      return 'primary-email'
    case 'secondary_email':
    case 'alternate_email':
      return 'secondary-email'
    case 'mobile_phone':
      return 'mobile'
    case 'password':
      return 'password'
    case 'recovery_question':
      return 'recovery-question'
    case null:
      return 'history'
    default:
      return field.startsWith('home_') ? 'contact-home' : 'contact-business'
  }
}
