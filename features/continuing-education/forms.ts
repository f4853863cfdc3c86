import { choice, date, file, fits, hours, line, lines, optionalLine } from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'
import { tooManyEthicsHours } from '@/lib/shared/hours'
import type { Option } from '@/lib/shared/options/option'
import { creditCategories, educationProviders } from './content'
import { allHoursFault, creditHoursFault } from './hours'

/** The form for a file that proves a credit. */
export const creditEvidenceForm = defineForm({ name: 'credit-evidence', fields: { file: file('Choose a file') } })

/** Most files for one credit. The college has the same limit. */
export const mostEvidenceFiles = 10

/** A text file of credits, checked first and then saved (RC-06). */
export const creditImportForm = defineForm({
  name: 'credit-import',
  fields: {
    lines: lines(8_000, 'Choose a file or paste its lines'),
    /** Name of the confirmed preview; blank while the lines are only checked. */
    preview: optionalLine(60),
    /** The student's local date; blank without JavaScript. */
    today: optionalLine(10),
  },
})

/** Categories in which a student can report; the college enters the others. */
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
    /** Why this is not a duplicate of a credit with the same title and date. */
    notDuplicate: optionalLine(200),
  },
  check({ provider, institution, hours: all, ethicsHours }, refuse) {
    if (provider === otherProvider && institution === '') refuse('institution', 'Enter the name of the provider')
    if (Number(ethicsHours) > Number(all)) refuse('ethicsHours', tooManyEthicsHours)
  },
})

/** A reported credit, as the college stores it. */
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

/** A credit in a ledger. `number` is set only for a credit that the student reported. */
interface ListedCredit extends Credit {
  number: number | null
  attested: boolean
}

/** True when the student reported the credit and has not attested it. */
export const isUnattested = ({ number, attested }: Pick<ListedCredit, 'number' | 'attested'>): boolean =>
  number !== null && !attested

/** Returns the credits to attest next, in a stable order. */
export const toAttestationValues = (credits: readonly ListedCredit[]) => ({
  credits: credits
    .filter(isUnattested)
    .toSorted((a, b) => Number(a.number) - Number(b.number))
    .map((credit) => ({ number: credit.number, ...toCreditValues(credit) })),
})

/** Returns a credit on file as form values. */
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
