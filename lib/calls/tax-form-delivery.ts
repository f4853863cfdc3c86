import { z } from 'zod'
import { load, save } from './call'
import { toWireFlag, yesOrNo } from './fields'
import { acknowledged, instant, yesNo } from './wire'

const path = ({ studentId }: { studentId: string }): `/${string}` => `/TAC_EDU/student/${studentId}/taxFormDelivery`

/** How the student gets tax forms: here alone, which takes their consent, or by mail as well. Who never chose has not consented, and `changedAt` is null. */
const delivery = load({
  name: 'taxFormDelivery',
  base: 'webService',
  path,
  answer: z
    .object({ consent_flag: yesNo, changed_at: instant })
    .transform((wire) => ({ isElectronic: wire.consent_flag, changedAt: wire.changed_at })),
  who: 'student',
  undocumented: true,
  source: 'pages 7; shape not shown, ours',
})

/** Consents to forms without paper, or withdraws that; it counts for the forms that are made from then on. */
const choose = save({
  name: 'taxFormDelivery',
  base: 'webService',
  method: 'POST',
  path,
  input: z.strictObject({ isElectronic: z.boolean() }),
  request: z.strictObject({ consent_flag: yesOrNo }),
  body: ({ isElectronic }) => ({ consent_flag: toWireFlag(isElectronic) }),
  answer: acknowledged,
  invalidates: ['taxFormDelivery'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  source: 'pages 7; shape not shown, ours, beside the load of the same name',
})

export const taxFormDelivery = { load: delivery, save: choose }
