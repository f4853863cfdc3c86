import { savedResources, viewedResources } from '@/features/resources/calls'
import { accountExamples } from './accounts'
import { applicationExamples } from './applications'
import { body, type Make } from './example'
import { proctorExamples } from './proctor'
import { profileExamples } from './profile'
import { subscriptionExamples } from './subscriptions'
import { supervisorExamples } from './supervisor'

export type { Example } from './example'

const ofWorksheet = body(({ studentId }) => ({ student_id: studentId, id: 'income-gap-worksheet', nid: '7003' }))

/** For a student whose list has one resource. */
const withWorksheet =
  (call: typeof savedResources.save | typeof viewedResources.save): Make =>
  async (someone, college) => {
    await college.ask(someone, call, await ofWorksheet(someone, college))
    return {}
  }

/** Examples for calls that need prepared records, or more than their shortest input; by `name kind`. */
export const preparedExamples: Record<string, Make> = {
  ...profileExamples,
  ...accountExamples,
  ...supervisorExamples,
  ...proctorExamples,
  ...applicationExamples,
  ...subscriptionExamples,
  'resources load': () => ({ input: { classes: '["Insurance"]', limit: '5', textSearch: 'care' } }),
  'savedResources load': withWorksheet(savedResources.save),
  'savedResources save': ofWorksheet,
  'viewedResources load': withWorksheet(viewedResources.save),
  'viewedResources save': ofWorksheet,
}
