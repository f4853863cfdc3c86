import { optionsOf } from './option'

/** Options for contacting a person (S2 §2.1, §9). */

/** Which of two is the primary one: R personal or home, B business. */
export const primaryChoices = optionsOf({ R: 'Personal', B: 'Business' })

/** Which of two addresses is the primary one. */
export const primaryAddressChoices = optionsOf({ R: 'Home', B: 'Business' })

export const addressTypes = optionsOf({ RESD: 'Home', BUSN: 'Business' })

export const phoneTypes = optionsOf({ mobile: 'Mobile', landline: 'Landline' })

/**
 * How a student wants to be contacted: R residence or B business, P phone or E e-mail; NS no preference. The labels are
 * ours.
 */
export const contactMethods = optionsOf({
  RP: 'Home phone',
  RE: 'Personal email',
  BP: 'Business phone',
  BE: 'Business email',
  NS: 'No preference',
})
