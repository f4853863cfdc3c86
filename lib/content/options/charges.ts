import { optionsOf } from './option'

/** Kinds of charges in the purchase history (S2 §9). The documents name them in words; the codes are ours. */
export const chargeTypes = optionsOf({
  textbook: 'Textbook',
  course: 'Course',
  exam: 'Exam',
  package: 'Package',
  prepaidCoursePackage: 'Prepaid course package',
  reenroll: 'Re-enroll',
  shipping: 'Shipping',
  examRetake: 'Exam retake',
  examReschedule: 'Exam reschedule',
  wmcpReenrollPackage: 'WMCP re-enroll package',
  graduateAdmissionFee: 'Graduate admission fee',
  other: 'Other',
})
