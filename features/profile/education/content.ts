import { optionsFrom, optionsOf } from '@/lib/shared/options/option'

/**
 * Lists about education (S2 §9). S2 does not show the labels of the education levels, so those are ours (ruling 34).
 * Version 1.
 */

export const onlineCourseExperience = optionsOf({ NO: 'Not taken', YES: 'Taken' })

export const ratingLevels = optionsOf({
  L1: 'Not Successful',
  L2: 'Below Satisfactory',
  L3: 'Satisfactory',
  L4: 'Above Satisfactory',
  L5: 'Outstanding',
})

export const educationLevels = optionsFrom(
  ['1', 'High school diploma or equivalent'],
  ['2', 'Some college, no degree'],
  ['3', 'Associate degree'],
  ['4', 'Bachelor’s degree'],
  ['5', 'Master’s degree'],
  ['6', 'Professional degree'],
  ['7', 'Doctorate'],
)
