import { hasOption } from '@/lib/shared/options/option'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/shared/options/personal'

/** The values on file that the review asks for only when they are missing. */
export interface ReviewedRecord {
  birthdate: string | null
  gender: string | null
  hasNationalId: boolean
  citizenship: string | null
  race: string | null
  military: string | null
}

/** Which fields the review asks for (AR-03, AR-07): those without a valid value on file. */
export type AskedFor = Record<'birthdate' | 'gender' | 'ssn' | 'citizenship' | 'race' | 'military', boolean>

export function askedFor(onFile: ReviewedRecord): AskedFor {
  return {
    birthdate: (onFile.birthdate ?? '') === '',
    gender: !hasOption(genders, onFile.gender),
    ssn: !onFile.hasNationalId,
    citizenship: !hasOption(citizenships, onFile.citizenship),
    race: !hasOption(ethnicities, onFile.race),
    military: !hasOption(militaryStatuses, onFile.military),
  }
}

/** Renames the fields of the personal record to those of the review. */
export const reviewedRecord = ({
  birthdate,
  sex,
  hasNationalId,
  citizenship,
  ethnicGroup,
  militaryStatus,
}: BasicRecord): ReviewedRecord => ({
  birthdate,
  gender: sex,
  hasNationalId,
  citizenship,
  race: ethnicGroup,
  military: militaryStatus,
})

interface BasicRecord {
  birthdate: string | null
  sex: string | null
  hasNationalId: boolean
  citizenship: string | null
  ethnicGroup: string | null
  militaryStatus: string | null
}

/** A section is hidden when it has nothing to ask for. */
export const showsBasicSection = ({ birthdate, gender, ssn }: AskedFor): boolean => birthdate || gender || ssn
export const showsDemographicSection = ({ citizenship, race, military }: AskedFor): boolean =>
  citizenship || race || military
