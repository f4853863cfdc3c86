interface Wording {
  tone: 'good' | 'bad' | 'unknown'
  title: string
  meaning: string
  /** What the student should do, or may leave alone. */
  step: string
}

/** What each recertification status means in words; the codes are those of S1 §4, the words are ours. */
export const recertificationWording = {
  recertified: {
    tone: 'good',
    title: 'Recertified',
    meaning: 'Your fee is settled and your continuing education is complete for this period.',
    step: 'There is nothing to do now.',
  },
  firstyear: {
    tone: 'good',
    title: 'First year',
    meaning: 'You earned a designation recently. Recertification begins after your first year.',
    step: 'There is nothing to do now. We will tell you when your first period begins.',
  },
  noparticipation: {
    tone: 'good',
    title: 'Recertification not required',
    meaning: 'The designations you hold do not take part in recertification.',
    step: 'There is nothing to do.',
  },
  paidcedue: {
    tone: 'good',
    title: 'Fee paid, continuing education due',
    meaning: 'Your fee for this period is paid. Some of your continuing education is still to be reported.',
    step: 'Report the rest of your hours before the period ends.',
  },
  immediateaction: {
    tone: 'bad',
    title: 'Action needed now',
    meaning: 'Your fee and your continuing education for this period are due.',
    step: 'Pay the annual recertification fee and report your hours.',
  },
  pastdue: {
    tone: 'bad',
    title: 'Past due',
    meaning: 'Your recertification is past its due date.',
    step: 'Recertify as soon as you can. A late fee may apply.',
  },
  inactive: {
    tone: 'bad',
    title: 'Inactive',
    meaning: 'Your fee is paid, but your continuing education was not completed in time.',
    step: 'Report the missing hours to become active again.',
  },
  revoked: {
    tone: 'bad',
    title: 'Revoked',
    meaning: 'You may not use your designations at this time.',
    step: 'Please contact Student Experience about the way back.',
  },
  unknown: {
    tone: 'unknown',
    title: 'Status unknown',
    meaning: 'Status is unknown. Please contact Student Experience.',
    step: '',
  },
} as const satisfies Record<string, Wording>
