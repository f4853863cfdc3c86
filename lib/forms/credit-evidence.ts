import { file } from './fields'
import { defineForm } from './form'

/** A file that shows that a credit was earned. */
export const creditEvidenceForm = defineForm({ name: 'credit-evidence', fields: { file: file('Choose a file') } })

/** For one credit; the college says the same. */
export const mostEvidenceFiles = 10
