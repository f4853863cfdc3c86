import { hrefs } from '@/lib/shared/hrefs'
import { designationApplicationForm } from './application/forms'
import { supervisorForm } from './forms'
import { applicationOf, supervisorHash } from './supervisor-subject'

const planOf = (subject: string): string => applicationOf(subject).plan
const applicationAddress = (subject: string) => hrefs.designationApplication(planOf(subject).toLowerCase())

export const designationDrafts = [
  {
    form: supervisorForm,
    title: 'Name your supervisor',
    href: (subject: string) => `${applicationAddress(subject)}${supervisorHash}`,
    plan: planOf,
  },
  { form: designationApplicationForm, title: 'Designation application', href: applicationAddress, plan: planOf },
]
