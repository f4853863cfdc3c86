import { fits, line, lines } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'

/** Reports an error in a year’s tax form. */
export const taxFormCorrectionForm = defineForm({
  name: 'tax-form-correction',
  fields: {
    year: line(4, 'Choose a form.').check(fits((text) => (/^(\d{4})?$/.test(text) ? null : 'Choose a form.'))),
    wrong: line(120, 'Say which box, or what is wrong.'),
    shouldSay: lines(1_000, 'Say what it should say.'),
  },
})
