import { choice, line, optionalLines, telephone } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import { optionsOf } from '@/lib/shared/options/option'

/** The answers that a supervisor can choose. */
export const supervisorResponses = optionsOf({
  Y: 'I confirm that the information is right',
  N: 'I cannot confirm it',
})

/** Length of the reason when the application is not confirmed, in characters. */
export const refusalLength = { least: 10, most: 500 }

/** The supervisor's answer to an application (RT-17), signed by typing a name. */
export const supervisorApprovalForm = defineForm({
  name: 'supervisor-approval',
  fields: {
    response: choice(supervisorResponses, 'Choose your answer.'),
    reason: optionalLines(refusalLength.most),
    supervisorName: line(100, 'Type your full name to sign.'),
    title: line(60, 'Type your title.'),
    organization: line(60, 'Type the name of your organization.'),
    phone: telephone('Type your telephone number.'),
  },
  check: ({ response, reason }, refuse) => {
    if (response === 'N' && reason !== undefined && reason.length < refusalLength.least)
      refuse('reason', `Say why you cannot confirm it, in at least ${refusalLength.least} characters.`)
  },
})

/** Says that the link reached someone who is not the supervisor. */
export const wrongPersonForm = defineForm({
  name: 'wrong-person',
  fields: { name: line(100, 'Type your full name.') },
})
