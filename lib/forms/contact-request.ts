import { contactMethods } from '@/lib/content/options/contact'
import { choice, optionalLines } from './fields'
import { defineForm } from './form'

/** Asks Student Experience about recertification (S2 §7.2 learnMore, §9). */
export const contactRequestForm = defineForm({
  name: 'contact-request',
  fields: {
    contactMethod: choice(contactMethods, 'Choose how we should reach you.'),
    other: optionalLines(500),
  },
})
