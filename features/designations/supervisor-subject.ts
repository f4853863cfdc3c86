interface Application {
  plan: string
  applicationId: string
}

/** Returns the subject of a supervisor draft. Kept apart from the schema, which the browser loads with the form. */
export const supervisorSubject = ({ plan, applicationId }: Application): string => `${plan}.${applicationId}`

/** Returns the application in the subject of a draft. */
export function applicationOf(subject: string): Application {
  const [plan = '', ...rest] = subject.split('.')
  return { plan, applicationId: rest.join('.') }
}

/** Address hash while the supervisor dialog is open. */
export const supervisorHash = '#update-supervisor'
