import { choice, date, file, fits, hours, line, lines, optionalLine } from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'
import { tooManyEthicsHours } from '@/lib/shared/hours'
import type { Option } from '@/lib/shared/options/option'
import { creditCategories, educationProviders } from './content'
import { allHoursFault, creditHoursFault } from './hours'

/** A file that shows that a credit was earned. */
export const creditEvidenceForm = defineForm({ name: 'credit-evidence', fields: { file: file('Choose a file') } })

/** For one credit; the college says the same. */
export const mostEvidenceFiles = 10

/** A file of credits as text, which is first looked through and then saved (RC-06). */
export const creditImportForm = defineForm({
  name: 'credit-import',
  fields: {
    lines: lines(8_000, 'Choose a file or paste its lines'),
    /** Of the preview that was confirmed; blank while the lines are only looked through. */
    preview: optionalLine(60),
    /** The day where the student is; blank without JavaScript. */
    today: optionalLine(10),
  },
})

/** The categories in which a student reports; the college enters the others. */
export const reportedCategories: readonly Option[] = creditCategories.filter(({ code }) =>
  ['1', '2', '3'].includes(code),
)

export const otherProvider = 'Other'
export const providers: readonly Option[] = educationProviders.map((name) => ({ code: name, label: name }))

/** One credit of continuing education that a student reports (RC-06). */
export const creditForm = defineForm({
  name: 'credit',
  fields: {
    provider: choice(providers, 'Choose the provider'),
    institution: optionalLine(60),
    title: line(100, 'Enter the title of the course'),
    catalogNumber: optionalLine(30),
    earnedOn: date('Enter the date on which you earned it'),
    hours: hours().check(fits(allHoursFault)),
    ethicsHours: hours().check(fits(creditHoursFault)),
    category: choice(reportedCategories),
    /** Why it is another credit although one of this title and day is there. */
    notDuplicate: optionalLine(200),
  },
  check({ provider, institution, hours: all, ethicsHours }, refuse) {
    if (provider === otherProvider && institution === '') refuse('institution', 'Enter the name of the provider')
    if (Number(ethicsHours) > Number(all)) refuse('ethicsHours', tooManyEthicsHours)
  },
})

/** A credit that was reported, as the college has it. */
interface Credit {
  institution: string | null
  title: string
  catalogNumber: string | null
  earnedOn: string
  hours: number
  ethicsHours: number
  category: string
  notDuplicate: string | null
}

/** One among those of a ledger; the number is that of a credit that the student reported. */
interface ListedCredit extends Credit {
  number: number | null
  attested: boolean
}

/** Did the student report it, and not attest it yet? */
export const isUnattested = ({ number, attested }: Pick<ListedCredit, 'number' | 'attested'>): boolean =>
  number !== null && !attested

/** What is attested next, the same in whatever order it is listed. */
export const toAttestationValues = (credits: readonly ListedCredit[]) => ({
  credits: credits
    .filter(isUnattested)
    .toSorted((a, b) => Number(a.number) - Number(b.number))
    .map((credit) => ({ number: credit.number, ...toCreditValues(credit) })),
})

/** What is on file, as the form holds it. */
export function toCreditValues(credit: Credit): Required<FormValues<typeof creditForm>> {
  const listed = educationProviders.some((name) => name === credit.institution && name !== otherProvider)
  return {
    provider: listed && credit.institution !== null ? credit.institution : otherProvider,
    institution: listed ? '' : (credit.institution ?? ''),
    title: credit.title,
    catalogNumber: credit.catalogNumber ?? '',
    earnedOn: credit.earnedOn,
    hours: String(credit.hours),
    ethicsHours: String(credit.ethicsHours),
    category: credit.category,
    notDuplicate: credit.notDuplicate ?? '',
  }
}
