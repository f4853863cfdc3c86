import * as z from 'zod/mini'
import { defineForm } from './form'

/** May name and e-mail go to the advisor-matching partner (S1 §4)? */
export const partnerOptInForm = defineForm({ name: 'partner-opt-in', fields: { share: z.boolean() } })
