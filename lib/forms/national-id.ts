import { ssn } from './fields'
import { defineForm } from './form'

/** The Social Security number, as it is typed. It is in no draft. */
export const nationalIdForm = defineForm({ name: 'national-id', fields: { ssn: ssn() } })
