import { eq } from 'drizzle-orm'
import { studentEducation } from '@/college/records/schema'
import * as calls from '@/features/profile/education/calls'
import { answerLoad, answerSave } from './http/answer'
import { toYesNo } from './http/wire'

/** Education, experience and learning preferences. A student who gave none gets an empty section (S2 §7.2). */
export const educationServices = [
  answerLoad(calls.studentEducation, async ({ db, studentId }) => {
    const [row] = await db.select().from(studentEducation).where(eq(studentEducation.studentId, studentId))
    if (!row) return {}
    return {
      number_of_years: row.numberOfYears,
      job_focus: row.jobFocus,
      income_level: row.incomeLevel,
      prev_online_education: row.prevOnlineEducation,
      success: row.success,
      hs_diploma: toYesNo(row.hsDiploma),
      some_college: toYesNo(row.someCollege),
      associate_degree: toYesNo(row.associateDegree),
      bachelor_degree: toYesNo(row.bachelorDegree),
      master_degree: toYesNo(row.masterDegree),
      prof_degree: toYesNo(row.profDegree),
      doctorat_degree: toYesNo(row.doctoratDegree),
      other_education: row.otherEducation,
      self_directed: toYesNo(row.selfDirected),
      high_structure: toYesNo(row.highStructure),
      support_service: toYesNo(row.supportService),
      trad_education_prog: toYesNo(row.tradEducationProg),
      learning_style: row.learningStyle,
    }
  }),

  answerSave(calls.educationInfo, async ({ db, studentId, request }) => {
    const given = (text: string | undefined) => text || null
    const values = {
      numberOfYears: given(request.number_of_years),
      jobFocus: given(request.job_focus),
      incomeLevel: given(request.income_level),
      prevOnlineEducation: given(request.prev_online_education),
      success: given(request.success),
      hsDiploma: request.hs_diploma === 'Y',
      someCollege: request.some_college === 'Y',
      associateDegree: request.associate_degree === 'Y',
      bachelorDegree: request.bachelor_degree === 'Y',
      masterDegree: request.master_degree === 'Y',
      profDegree: request.prof_degree === 'Y',
      doctoratDegree: request.doctorat_degree === 'Y',
      otherEducation: given(request.other_education),
      selfDirected: request.self_directed === 'Y',
      highStructure: request.high_structure === 'Y',
      supportService: request.support_service === 'Y',
      tradEducationProg: request.trad_education_prog === 'Y',
      learningStyle: given(request.learning_style),
    }
    await db
      .insert(studentEducation)
      .values({ studentId, ...values })
      .onConflictDoUpdate({ target: studentEducation.studentId, set: values })
    return { message: 'Education saved.' }
  }),
]
