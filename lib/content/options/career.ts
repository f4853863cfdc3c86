import { companyIds } from '../companies'
import { optionsFrom, optionsOf, type Option } from './option'

/** Lists about a student's work (S2 §5, §9). */

export const yearsOfExperience = optionsOf({
  N1: 'Under 1 year',
  N5: '1-5 years',
  N6: '6-10 years',
  N11: '11-20 years',
  N20: '20+ years',
})

/** Income bands of a salary. */
export const salaryBands = optionsOf({
  L1: '$0-$59,999',
  L2: '$60,000-$74,999',
  L3: '$75,000-$99,999',
  L4: '$100,000-$124,999',
  L5: '$125,000-$174,999',
  L6: '$175,000+',
  LN: 'Do not wish to disclose',
})

export const clientFacing = optionsOf({ Y: 'Client-facing', N: 'Non-client facing' })

/** What a student may be at an employer, by the employer's id; other employers have no list. */
export const employerPositions: Readonly<Record<string, readonly Option[]>> = {
  [companyIds.allstate]: optionsFrom(
    ['1', 'EA'],
    ['2', 'EFS'],
    ['3', 'LSP'],
    ['4', 'Regional Employee / Field Leader'],
    ['5', 'Home Office'],
    ['23', 'EFS Associate'],
  ),
  [companyIds.stateFarm]: optionsFrom(
    ['25', 'Sales Leader'],
    ['32', 'Agent Team Member'],
    ['A', 'Agent'],
    ['E', 'Employee'],
    ['O', 'Other'],
  ),
}
