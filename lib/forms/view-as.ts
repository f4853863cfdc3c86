import { staffReason } from './credentials'
import { optionalLine } from './fields'
import { defineForm } from './form'

/** Begins a staff member's view of the portal as a student. Both texts are written down, and the student reads the reason. */
export const viewAsForm = defineForm({
  name: 'view-as',
  fields: { reason: staffReason(), ticket: optionalLine(40) },
})
