interface Application {
  plan: string
  applicationId: string
}

/** What a draft of the supervisor form is about. Apart from its schema, which a browser fetches with the form. */
export const supervisorSubject = ({ plan, applicationId }: Application): string => `${plan}.${applicationId}`

/** The application that a draft of the form is about. */
export function applicationOf(subject: string): Application {
  const [plan = '', ...rest] = subject.split('.')
  return { plan, applicationId: rest.join('.') }
}

/** Is in the address while the dialog of the supervisor is open. */
export const supervisorHash = '#update-supervisor'
