import { optionsFrom, optionsOf } from './option'

/** Options about a person (S2 §9). A blank code means not answered; forms show it as their first, empty choice. */

export const genders = optionsOf({
  '': 'Not Provided',
  M: 'Male',
  F: 'Female',
  N: 'Non-binary',
  D: 'Do not wish to disclose',
})

/** The codes are those of S2 §9, which shows only one label. The other labels are ours (ruling 34). Version 1. */
export const ethnicities = optionsOf({
  AMIND: 'American Indian or Alaska Native',
  ASIAN: 'Asian',
  BLACK: 'Black or African American',
  PACIF: 'Native Hawaiian or Other Pacific Islander',
  WHITE: 'White',
  HISPA: 'Hispanic or Latino',
  MIXED: 'Two or more races',
  NSPEC: 'Not specified',
  OTHER: 'Other',
  DNWTD: 'Do not wish to disclose',
  '': '',
})

/** The list for forms, without NSPEC and DNWTD. */
export const ethnicityFormOptions = ethnicities.filter(({ code }) => code !== 'NSPEC' && code !== 'DNWTD')

export const citizenships = optionsFrom(
  ['1', 'U.S. Citizen'],
  ['2', 'Naturalized'],
  ['3', 'Alien Permanent'],
  ['4', 'Alien Temporary'],
  ['5', 'Permanent Resident'],
  ['6', 'Employment Visa'],
  ['9', 'Not a Citizen'],
  ['W', 'Do not wish to disclose'],
  ['', ''],
)

/** The list for forms: only the codes 1 to 6 and 9. */
export const citizenshipFormOptions = citizenships.filter(({ code }) => /^[1-69]$/.test(code))

export const militaryStatuses = optionsFrom(
  ['5', 'Active Reserve'],
  ['M', 'Active Duty'],
  ['E', 'Spouse of Active Duty'],
  ['F', 'Spouse of Active Reserve'],
  ['D', 'Honorably Discharged Veteran'],
  ['S', 'Spouse of Honorably Discharged Veteran'],
  ['R', 'Retired Veteran (20+ years)'],
  ['G', 'Spouse of Retired Veteran'],
  ['W', 'Spouse of Fallen Warrior'],
  ['Z', 'None'],
)

export const nameSuffixes = optionsOf({
  Jr: 'Jr',
  Sr: 'Sr',
  II: 'II',
  III: 'III',
  IV: 'IV',
  V: 'V',
  VI: 'VI',
  VII: 'VII',
})

/** How the directory of advisors writes a name. The labels are ours. */
export const directoryNameFormats = optionsOf({
  FNLN: 'First and last name',
  FMIL: 'First name, middle initial, last name',
  FMNL: 'First, middle and last name',
})

/** How a name is written on a certificate. The codes are those of S2 §9; the labels are ours. */
export const nameFormats = optionsOf({
  FNLN: 'First and last name',
  FMIL: 'First name, middle initial, last name',
  FMNL: 'First, middle and last name',
  NONE: 'No certificate',
})
