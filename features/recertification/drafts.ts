import { hrefs } from '@/lib/shared/hrefs'
import { contactRequestHash } from './content'
import { contactRequestForm } from './forms'

export const recertificationDrafts = [
  {
    form: contactRequestForm,
    title: 'Ask about recertification',
    href: () => `${hrefs.recertification()}${contactRequestHash}`,
  },
]
