import { optionsOf } from './option'

/**
 * Lists of the application for admission (S2 §9: program-type filter msfp, aep, grad; four concentrations; seven
 * certificates, names not shown). The names are those of the program catalogue or ours (ruling 34). Version 1.
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
