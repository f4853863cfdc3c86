import type { Application } from '@/features/designations/rules'
import type { Course } from '@/features/learning/rules'

/** Returns a course that has not been started, with the changes of a test. */
export const exampleCourse = (changes: Partial<Course> = {}): Course => ({
  plan: 'CHFC',
  courseNumber: 'FP 100',
  title: 'Foundations',
  sequence: 1,
  creditHours: 3,
  state: 'notStarted',
  term: null,
  termName: null,
  classNumber: null,
  beginsOn: null,
  endsOn: null,
  grade: null,
  examOn: null,
  examOpensOn: null,
  examClosesOn: null,
  mayOpen: false,
  ...changes,
})

/** Returns an application for a designation that is in progress, with the changes of a test. */
export const exampleApplication = (plan: string, changes: Partial<Application> = {}): Application => ({
  plan,
  applicationId: `A-${plan}`,
  applicationDate: '2025-11-03',
  awardedDate: null,
  conferDate: null,
  statusMessage: 'In progress',
  status: null,
  ...changes,
})
