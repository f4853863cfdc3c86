import { carryoverCategory } from './content'

const ofAdvisors = {
  plans: 'all',
  clientFacing: true,
  from: '2000-01-01',
  until: null,
  periodMonths: 12,
  totalHours: 30,
  ethicsHours: 2,
  categories: [
    { code: '1', min: 0, max: null },
    { code: '2', min: 0, max: 15 },
    { code: '3', min: 0, max: 10 },
  ],
  ethicsFrom: ['1', '2'],
  evidenceFor: [],
  carryover: { allowed: true, maxHours: 5, categoryCode: carryoverCategory },
  splitAcrossPeriods: true,
  minUnit: 0.25,
} as const

/**
 * Rules for continuing education, version 2. The specification gives the categories and the carryover; the numbers are
 * ours (ruling 34). When several sets fit a person, only what all of them allow counts.
 */
export const continuingEducationRules = [
  ofAdvisors,
  {
    plans: 'all',
    clientFacing: false,
    from: '2000-01-01',
    until: null,
    periodMonths: 12,
    totalHours: 0,
    ethicsHours: 2,
    categories: [
      { code: '1', min: 0, max: null },
      { code: '2', min: 0, max: null },
      { code: '3', min: 0, max: null },
    ],
    ethicsFrom: ['1', '2'],
    evidenceFor: [],
    carryover: { allowed: false, maxHours: 0, categoryCode: carryoverCategory },
    splitAcrossPeriods: false,
    minUnit: 0.25,
  },
  // Only its own papers show whether a meeting was about taxes.
  { ...ofAdvisors, plans: ['tpcp'], evidenceFor: ['3'] },
] as const
