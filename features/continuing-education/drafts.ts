import { hrefs } from '@/lib/shared/hrefs'
import { creditHash, creditOf } from './credit-subject'
import { creditForm, creditImportForm } from './forms'

export const continuingEducationDrafts = [
  {
    form: creditForm,
    title: (subject: string) => (creditOf(subject).number === undefined ? 'Report a credit' : 'Change a credit'),
    href: (subject: string) =>
      `${hrefs.ceReporting()}?period=${creditOf(subject).beginDate}&draft=${subject}${creditHash}`,
  },
  { form: creditImportForm, title: 'Import credits', href: () => hrefs.creditImport() },
]
