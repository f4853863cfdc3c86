import { email, line } from './fields'
import { defineForm } from './form'

/** Names the supervisor of an application (S1 §5, ruling 43). */
export const supervisorForm = defineForm({
  name: 'supervisor',
  fields: {
    supervisorName: line(100, 'Supervisor name is required.'),
    supervisorEmail: email('Supervisor email is required.'),
  },
})

/** Nobody confirms their own application. */
export const ownAddressMessage = 'Enter the address of your supervisor, not your own.'
