import { DefinitionList } from '@/components/ui/definition-list'
import { Disclosure } from '@/components/ui/disclosure'

/** The boxes of Form 1098-T that can have a value, in plain words. */
const boxes = [
  ['Box 1', 'What was paid in the year for tuition and fees that count, whoever paid it.'],
  ['Box 4', 'Refunds this year of tuition reported on an earlier form.'],
  ['Box 5', 'Scholarships and grants that we handled for you.'],
  ['Box 6', 'Reductions this year in scholarships or grants reported on an earlier form.'],
  ['Box 7', 'Checked when box 1 includes payments for a term that begins in January to March of the next year.'],
  ['Box 8', 'Checked when you studied at least half-time.'],
  ['Box 9', 'Checked when you were a graduate student.'],
] as const

export function MeaningOfBoxes() {
  return (
    <Disclosure summary="What the boxes of Form 1098-T mean">
      <DefinitionList items={boxes.map(([term, value]) => ({ term, value }))} />
      <p className="max-w-prose text-sm text-ink-soft">
        The tuition statement of earlier years lists each payment instead. It was not sent to the IRS.
      </p>
    </Disclosure>
  )
}
