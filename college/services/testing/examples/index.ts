import { accountExamples } from './accounts'
import { applicationExamples } from './applications'
import { body, type Make, none } from './example'
import { proctorExamples } from './proctor'
import { profileExamples } from './profile'
import { subscriptionExamples } from './subscriptions'
import { supervisorExamples } from './supervisor'

export type { Example } from './example'

const ofWorksheet = body(({ studentId }) => ({ student_id: studentId, id: 'income-gap-worksheet', nid: '7003' }))

/** Examples of the calls whose records must be made ready first, or that are asked with more than their shortest input; by `name kind`. */
export const preparedExamples: Record<string, Make> = {
  ...profileExamples,
  ...accountExamples,
  ...supervisorExamples,
  ...proctorExamples,
  ...applicationExamples,
  ...subscriptionExamples,
  'resources load': () => ({ input: { classes: '["Insurance"]', limit: '5', textSearch: 'care' } }),
  'savedResources load': none,
  'savedResources save': ofWorksheet,
  'viewedResources load': none,
  'viewedResources save': ofWorksheet,
}
