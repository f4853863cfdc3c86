import { hrefs } from '@/lib/shared/hrefs'
import { taxFormCorrectionHash } from './content'
import { taxFormCorrectionForm } from './forms'

export const taxFormDrafts = [
  {
    form: taxFormCorrectionForm,
    title: 'Ask for a corrected tax form',
    href: () => `${hrefs.taxForms()}${taxFormCorrectionHash}`,
  },
]
