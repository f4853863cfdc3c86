import { salaryBands, yearsOfExperience } from '@/features/profile/company/content'
import { flag, optionalCode, optionalLine } from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'
import { onlineCourseExperience, ratingLevels } from './content'

/** Education and experience. Nothing is required. A field that is saved empty is cleared. */
export const educationForm = defineForm({
  name: 'education',
  fields: {
    yearsOfExperience: optionalCode(yearsOfExperience),
    jobFocus: optionalLine(60),
    incomeLevel: optionalCode(salaryBands),
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

/** Learning preferences. Nothing is required. A field that is saved empty is cleared. */
export const learningForm = defineForm({
  name: 'learning',
  fields: {
    priorOnlineEducation: optionalCode(onlineCourseExperience),
    success: optionalCode(ratingLevels),
    selfDirected: flag(),
    highStructure: flag(),
    supportService: flag(),
    traditionalProgram: flag(),
    learningStyle: optionalLine(60),
  },
})

/** Codes and texts as the college has them. Null means not on file. */
type OnFile<Values> = { [Name in keyof Values]-?: NonNullable<Values[Name]> extends boolean ? boolean : string | null }
type Education = Required<FormValues<typeof educationForm>>
type Learning = Required<FormValues<typeof learningForm>>

/** Returns the form’s values from the record. */
export const toEducationValues = (record: OnFile<Education>): Education => ({
  yearsOfExperience: record.yearsOfExperience ?? '',
  jobFocus: record.jobFocus ?? '',
  incomeLevel: record.incomeLevel ?? '',
  highSchool: record.highSchool,
  someCollege: record.someCollege,
  associate: record.associate,
  bachelor: record.bachelor,
  master: record.master,
  professional: record.professional,
  doctorate: record.doctorate,
  otherEducation: record.otherEducation ?? '',
})

/** Returns the learning form’s values from the record. */
export const toLearningValues = (record: OnFile<Learning>): Learning => ({
  priorOnlineEducation: record.priorOnlineEducation ?? '',
  success: record.success ?? '',
  selfDirected: record.selfDirected,
  highStructure: record.highStructure,
  supportService: record.supportService,
  traditionalProgram: record.traditionalProgram,
  learningStyle: record.learningStyle ?? '',
})
