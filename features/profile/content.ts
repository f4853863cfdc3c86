/** The degrees a student may have. The wording is ours (ruling 34). Version 1. */
export const degreeLabels = {
  highSchool: 'High school diploma',
  someCollege: 'Some college',
  associate: 'Associate degree',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  professional: 'Professional degree',
  doctorate: 'Doctorate',
} as const

/** What helps a student learn. The wording is ours (ruling 34). */
export const learningPreferenceLabels = {
  selfDirected: 'Working on my own',
  highStructure: 'A clear structure',
  supportService: 'Support when I need it',
  traditionalProgram: 'A traditional classroom',
} as const
