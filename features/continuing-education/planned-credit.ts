import type { SearchParams } from '@/lib/shared/address'
import { evaluate } from '@/lib/shared/continuing-education/evaluate'
import type { Entry, Evaluation } from '@/lib/shared/continuing-education/ledger'
import { hoursWanted, tooManyEthicsHours } from '@/lib/shared/hours'
import { allHoursFault, creditHoursFault } from './hours'
import type { CeDetail, Ledger } from './rows'

/** A credit that the student is considering, from the address. */
export interface Planned {
  hours: string
  ethicsHours: string
  category: string
}

/** Reads the planned credit from the address; null when it has no hours. */
export function parsePlanned(params: SearchParams): Planned | null {
  const of = (name: string) => {
    const value = params[name]
    return typeof value === 'string' ? value.trim().slice(0, 10) : ''
  }
  const planned = { hours: of('ifHours'), ethicsHours: of('ifEthics'), category: of('ifCategory') || '1' }
  return planned.hours === '' && planned.ethicsHours === '' ? null : planned
}

const amount = /^\d{1,2}(\.\d{1,2})?$/

/** Returns errors by field, in the words of the credit form. Ethics hours may be blank. */
export function faultsOfPlanned({ hours, ethicsHours }: Planned): Partial<Record<'hours' | 'ethicsHours', string>> {
  const [ofAll, ofEthics] = [
    amount.test(hours) ? allHoursFault(hours) : hoursWanted,
    ethicsHours === '' || amount.test(ethicsHours) ? creditHoursFault(ethicsHours) : hoursWanted,
  ]
  if (ofAll || ofEthics) return { ...(ofAll && { hours: ofAll }), ...(ofEthics && { ethicsHours: ofEthics }) }
  return Number(ethicsHours) > Number(hours) ? { ethicsHours: tooManyEthicsHours } : {}
}

/** Evaluates the period with this credit earned on its last day, and returns how much of the credit would count. */
export function evaluateWith(
  { rules, rows }: Ledger,
  detail: Pick<CeDetail, 'beginDate' | 'endDate'>,
  { hours, ethicsHours, category }: Planned,
): { evaluation: Evaluation; counted: number } {
  const planned: Entry = {
    key: 'planned',
    source: 'self',
    title: '',
    earnedOn: detail.endDate,
    hours: Number(hours),
    ethicsHours: Number(ethicsHours),
    category,
    hasEvidence: true,
    notDuplicate: 'planned',
  }
  const evaluation = evaluate(rules, detail, [...rows, planned])
  return { evaluation, counted: evaluation.entries.at(-1)?.counted ?? 0 }
}
