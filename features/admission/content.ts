import { optionsOf } from '@/lib/shared/options/option'

/** Bands of a client base (S2 §9: R0-R7 and I1-I8, labels not shown; the bounds are ours, ruling 34). Version 1. */

export const assetBands = optionsOf({
  R0: 'No assets under management',
  R1: 'Under $1 million',
  R2: '$1 million to $9.9 million',
  R3: '$10 million to $24.9 million',
  R4: '$25 million to $49.9 million',
  R5: '$50 million to $99.9 million',
  R6: '$100 million to $249.9 million',
  R7: '$250 million or more',
})

export const incomeBands = optionsOf({
  I1: 'Under $25,000',
  I2: '$25,000 to $49,999',
  I3: '$50,000 to $74,999',
  I4: '$75,000 to $99,999',
  I5: '$100,000 to $149,999',
  I6: '$150,000 to $249,999',
  I7: '$250,000 to $499,999',
  I8: '$500,000 or more',
})

/**
 * Lists of the application for admission (S2 §9: program-type filter msfp, aep, grad; four concentrations; seven
 * certificates, names not shown). The names are those of the program catalog or ours (ruling 34). Version 1.
 */

export const programTypes = optionsOf({
  msfp: 'Master of Science in Financial Planning',
  aep: 'Accredited Estate Planner',
  grad: 'Graduate certificates',
})

export const concentrations = optionsOf({
  msfpr: 'Retirement Planning',
  msfpad: 'Advanced Planning',
  msfpld: 'Leadership',
  msfpis: 'Independent Study',
})

export const graduateCertificates = optionsOf({
  bsp: 'Business Succession Planning',
  cap: 'Philanthropic Advising',
  cff: 'Family Finance',
  ept: 'Estate Planning and Taxation',
  gfpt: 'Financial Planning',
  gfsp: 'Financial Services',
  trust: 'Trust and Estate Services',
})
