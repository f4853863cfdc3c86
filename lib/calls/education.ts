import { z } from 'zod'
import { educationForm, learningForm, toEducationValues, toLearningValues } from '@/lib/forms/education'
import { load, save } from './call'
import { editedRecord } from './edited-record'
import { someText, toWireFlag, yesOrNo } from './fields'
import { acknowledged, optionalText, yesNo } from './wire'

const years = z.enum(['N1', 'N5', 'N6', 'N11', 'N20'])
const income = z.enum(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'LN'])
const online = z.enum(['NO', 'YES'])
const rating = z.enum(['L1', 'L2', 'L3', 'L4', 'L5'])

/** Education, experience and learning preferences (S2 §3 "education"); codes of S2 §9. */
export const studentEducation = load({
  name: 'studentEducation',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/getStudentEducationalInfo`,
  answer: z
    .object({
      number_of_years: optionalText,
      job_focus: optionalText,
      income_level: optionalText,
      prev_online_education: optionalText,
      success: optionalText,
      hs_diploma: yesNo,
      some_college: yesNo,
      associate_degree: yesNo,
      bachelor_degree: yesNo,
      master_degree: yesNo,
      prof_degree: yesNo,
      doctorat_degree: yesNo,
      other_education: optionalText,
      self_directed: yesNo,
      high_structure: yesNo,
      support_service: yesNo,
      trad_education_prog: yesNo,
      learning_style: optionalText,
    })
    .transform((wire) => ({
      yearsOfExperience: wire.number_of_years,
      jobFocus: wire.job_focus,
      incomeLevel: wire.income_level,
      priorOnlineEducation: wire.prev_online_education,
      success: wire.success,
      highSchool: wire.hs_diploma,
      someCollege: wire.some_college,
      associate: wire.associate_degree,
      bachelor: wire.bachelor_degree,
      master: wire.master_degree,
      professional: wire.prof_degree,
      doctorate: wire.doctorat_degree,
      otherEducation: wire.other_education,
      selfDirected: wire.self_directed,
      highStructure: wire.high_structure,
      supportService: wire.support_service,
      traditionalProgram: wire.trad_education_prog,
      learningStyle: wire.learning_style,
    })),
  who: 'student',
  sensitive: true,
  source: 'S2 §3, §7.2 getStudentEducationalInfo; the wire says doctorat_degree',
})

/** Changes education, experience and learning preferences, all at once; what is blank is not on file afterwards. */
export const educationInfo = save({
  name: 'educationInfo',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/educationInfo`,
  input: z.strictObject({ ...educationForm.fields, ...learningForm.fields }),
  request: z.strictObject({
    number_of_years: years.optional(),
    job_focus: someText(60).optional(),
    income_level: income.optional(),
    prev_online_education: online.optional(),
    success: rating.optional(),
    other_education: someText(100).optional(),
    learning_style: someText(60).optional(),
    hs_diploma: yesOrNo,
    some_college: yesOrNo,
    associate_degree: yesOrNo,
    bachelor_degree: yesOrNo,
    master_degree: yesOrNo,
    prof_degree: yesOrNo,
    doctorat_degree: yesOrNo,
    self_directed: yesOrNo,
    high_structure: yesOrNo,
    support_service: yesOrNo,
    trad_education_prog: yesOrNo,
  }),
  body: (input) => ({
    number_of_years: input.yearsOfExperience || undefined,
    job_focus: input.jobFocus || undefined,
    income_level: input.incomeLevel || undefined,
    prev_online_education: input.priorOnlineEducation || undefined,
    success: input.success || undefined,
    other_education: input.otherEducation || undefined,
    learning_style: input.learningStyle || undefined,
    hs_diploma: toWireFlag(input.highSchool),
    some_college: toWireFlag(input.someCollege),
    associate_degree: toWireFlag(input.associate),
    bachelor_degree: toWireFlag(input.bachelor),
    master_degree: toWireFlag(input.master),
    prof_degree: toWireFlag(input.professional),
    doctorat_degree: toWireFlag(input.doctorate),
    self_directed: toWireFlag(input.selfDirected),
    high_structure: toWireFlag(input.highStructure),
    support_service: toWireFlag(input.supportService),
    trad_education_prog: toWireFlag(input.traditionalProgram),
  }),
  answer: acknowledged,
  edits: editedRecord(studentEducation, { forms: { education: toEducationValues, learning: toLearningValues } }),
  invalidates: ['studentEducation'],
  who: 'student',
  fromBrowser: true,
  source: 'S2 §7.2 educationInfo',
})
