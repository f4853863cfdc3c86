import { optionsOf } from '@/lib/shared/options/option'

/** Kinds of charges in the purchase history (S2 §9). The specification names them in words, which are the codes. */
export const chargeTypes = optionsOf({
  textbook: 'Textbook',
  course: 'Course',
  exam: 'Exam',
  package: 'Package',
  'prepaid course package': 'Prepaid course package',
  're-enroll': 'Re-enroll',
  shipping: 'Shipping',
  'exam retake': 'Exam retake',
  'exam reschedule': 'Exam reschedule',
  'WMCP re-enroll package': 'WMCP re-enroll package',
  'graduate admission fee': 'Graduate admission fee',
  other: 'Other',
})
