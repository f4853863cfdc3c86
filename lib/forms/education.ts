import { salaryBands, yearsOfExperience } from '@/lib/content/options/career'
import { onlineCourseExperience, ratingLevels } from '@/lib/content/options/education'
import { knownCode } from '@/lib/rules/options'
import { flag, optionalChoice, optionalLine } from './fields'
import { defineForm, type FormValues } from './form'

/** Education and experience: nothing is required, and what is left empty is not on file afterwards. */
export const educationForm = defineForm({
  name: 'education',
  fields: {
    yearsOfExperience: optionalChoice(yearsOfExperience),
    jobFocus: optionalLine(60),
    incomeLevel: optionalChoice(salaryBands),
    highSchool: flag(),
    someCollege: flag(),
    associate: flag(),
    bachelor: flag(),
    master: flag(),
    professional: flag(),
    doctorate: flag(),
    otherEducation: optionalLine(100),
  },
})

/** Learning preferences, the same way. */
export const learningForm = defineForm({
  name: 'learning',
  fields: {
    priorOnlineEducation: optionalChoice(onlineCourseExperience),
    success: optionalChoice(ratingLevels),
    selfDirected: flag(),
    highStructure: flag(),
    supportService: flag(),
    traditionalProgram: flag(),
    learningStyle: optionalLine(60),
  },
})

/** Codes and texts as the college has them; null for none. */
type OnFile<Values> = { [Name in keyof Values]-?: NonNullable<Values[Name]> extends boolean ? boolean : string | null }
type Education = Required<FormValues<typeof educationForm>>
type Learning = Required<FormValues<typeof learningForm>>

/** What is on file, as the form holds it. A code that no list has is left blank. */
export const toEducationValues = (record: OnFile<Education>): Education => ({
  yearsOfExperience: knownCode(yearsOfExperience, record.yearsOfExperience),
  jobFocus: record.jobFocus ?? '',
  incomeLevel: knownCode(salaryBands, record.incomeLevel),
  highSchool: record.highSchool,
  someCollege: record.someCollege,
  associate: record.associate,
  bachelor: record.bachelor,
  master: record.master,
  professional: record.professional,
  doctorate: record.doctorate,
  otherEducation: record.otherEducation ?? '',
})

/** The same of learning preferences. */
export const toLearningValues = (record: OnFile<Learning>): Learning => ({
  priorOnlineEducation: knownCode(onlineCourseExperience, record.priorOnlineEducation),
  success: knownCode(ratingLevels, record.success),
  selfDirected: record.selfDirected,
  highStructure: record.highStructure,
  supportService: record.supportService,
  traditionalProgram: record.traditionalProgram,
  learningStyle: record.learningStyle ?? '',
})
