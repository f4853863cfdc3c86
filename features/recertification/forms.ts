import { choice, optionalLines } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import { contactMethods } from '@/lib/shared/options/contact'

/** Asks Student Experience about recertification (S2 §7.2 learnMore, §9). */
export const contactRequestForm = defineForm({
  name: 'contact-request',
  fields: {
    contactMethod: choice(contactMethods, 'Choose how we should reach you.'),
    other: optionalLines(500),
  },
})
