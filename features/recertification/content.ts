/** Status line for a record without a defined status (DC-03), and the meaning of that status. */
export const unknownStatusText = 'Status is unknown. Please contact Student Experience.'

/** Words for a recertification status. */
export interface Wording {
  tone: 'good' | 'bad' | 'unknown'
  title: string
  /** The headline of the recertification page. */
  headline: string
  /** Appended to the headline when the date is known. */
  dated?: string
  meaning: string
  /** What the student needs to do, if anything. */
  step: string
}

/** Shown to a student without a designation. */
export const noDesignationYet = 'You have no designation to recertify yet'
export const recertificationBegins = 'Recertification begins in the year after you earn your first designation.'

/** Shown to a past-due student who may reinstate. */
export const whatReinstatementCosts =
  'Your recertification is more than three months past due. To use your designations again, pay the annual ' +
  'recertification fee, the late fee and the reinstatement fee'

/** Who must approve a program for it to count (S1 §4). */
export const approvedPrograms =
  'pre-approved by the CFP Board, a State Insurance Commission, State Bar or State Board of Accountancy'

/** Words for each recertification status. The codes are from S1 §4, the words are ours. */
export const recertificationWording = {
  recertified: {
    tone: 'good',
    title: 'Recertified',
    headline: 'You are recertified.',
    dated: 'Next cycle opens {date}.',
    meaning: 'Your fee is settled and your continuing education is complete for this period.',
    step: 'You have nothing to do for recertification now.',
  },
  firstyear: {
    tone: 'good',
    title: 'First year',
    headline: 'Your first year. Nothing is due yet.',
    meaning: 'You earned a designation recently. Recertification begins after your first year.',
    step: 'You have nothing to do for recertification yet. We will tell you when your first period begins.',
  },
  noparticipation: {
    tone: 'good',
    title: 'Recertification not required',
    headline: 'Your designations do not take part in recertification.',
    meaning: 'The designations you hold do not take part in recertification.',
    step: 'You have nothing to do for recertification.',
  },
  paidcedue: {
    tone: 'good',
    title: 'Fee paid, continuing education due',
    headline: 'Fee paid.',
    dated: 'CE is due by {date}.',
    meaning: 'Your fee for this period is paid. Some of your continuing education is still to be reported.',
    step: 'Report the rest of your hours before the period ends.',
  },
  immediateaction: {
    tone: 'bad',
    title: 'Action needed now',
    headline: 'Pay the fee and finish your CE now.',
    meaning: 'Your fee and your continuing education for this period are due.',
    step: 'Pay the annual recertification fee and report your hours.',
  },
  pastdue: {
    tone: 'bad',
    title: 'Past due',
    headline: 'Past due. Late fee applies.',
    meaning: 'Your recertification is past its due date.',
    step: 'Recertify as soon as you can.',
  },
  inactive: {
    tone: 'bad',
    title: 'Inactive',
    headline: 'Fee paid but CE not accepted. Your designation is inactive.',
    meaning: 'Your fee is paid, but your continuing education was not completed in time.',
    step: 'Report the missing hours to become active again.',
  },
  revoked: {
    tone: 'bad',
    title: 'Revoked',
    headline: 'Your designation is revoked.',
    meaning: 'You may not use your designations at this time.',
    step: 'Please contact Student Experience to ask about your options.',
  },
  unknown: {
    tone: 'unknown',
    title: 'Status unknown',
    headline: 'We do not know your status.',
    meaning: unknownStatusText,
    step: '',
  },
} as const satisfies Record<string, Wording>

/** Next step for an inactive student after the reporting period has closed. */
export const inactiveStepOnceClosed =
  'You can no longer report for that period. Student Experience can tell you how to become active again.'

/** Appended to the headline when the fee is paid but the CE deadline has passed. */
export const wasDue = 'CE was due by {date}.'

/** Words for a student with open steps after the period has ended, and after it is closed to reports. */
export const wordingOnceOver = {
  paidcedue: {
    ended: {
      tone: 'bad',
      title: 'Fee paid, continuing education overdue',
      meaning: 'Your fee for this period is paid. The period has ended, and your continuing education is not complete.',
      step: 'Complete what is left as soon as you can.',
    },
    closed: {
      tone: 'bad',
      title: 'Fee paid, continuing education not complete',
      meaning: 'Your fee for this period is paid. The period is closed, and your continuing education is not complete.',
      step: 'You cannot report for this period now. Student Experience can tell you what to do next.',
    },
  },
  immediateaction: {
    ended: {
      meaning: 'The period has ended. Your fee is not paid, and your continuing education is not complete.',
      step: 'Pay the annual recertification fee and complete what is left as soon as you can.',
    },
    closed: {
      meaning: 'The period is closed. Your fee is not paid, and your continuing education is not complete.',
      step: 'Pay the annual recertification fee. You cannot report for this period now. Student Experience can tell you what to do next.',
    },
  },
} as const satisfies Record<string, Record<'ended' | 'closed', Partial<Wording>>>

/** The fee is paid and everything is reported, but the college still counts continuing education as due. */
export const paidAndDone = {
  title: 'Fee paid, continuing education reported',
  meaning:
    'Your fee for this period is paid and your hours are reported. The college has not yet recorded your continuing education as complete.',
  step: '',
} as const satisfies Partial<Wording>

/** Replaces the deadline in the headline above while the period still runs. */
export const reportedInTime = 'Your CE is reported.'

/** Everything is reported, but the college still counts continuing education as due. */
export const everythingReported = {
  immediateaction: {
    headline: 'Pay the fee now.',
    meaning:
      'Your fee for this period is due. Your hours are reported; the college has not yet recorded your continuing education as complete.',
    step: 'Pay the annual recertification fee.',
  },
  pastdue: {
    meaning:
      'Your recertification is past its due date. Your hours are reported; the college has not yet recorded your continuing education as complete.',
    step: 'Pay the fee as soon as you can.',
  },
  inactive: {
    meaning: 'Your fee is paid and your hours are reported, but the college counts your continuing education as late.',
    step: 'Student Experience can tell you when you become active again.',
  },
} as const satisfies Record<string, Partial<Wording>>

/** The student is past due, but the fees on record include no late fee. */
export const pastDueWithoutLateFee = { headline: 'Past due.' } as const satisfies Partial<Wording>

/** The student is recertified and has paid, although not everything is on record: the college's status counts. */
export const recertifiedAllTheSame = {
  meaning: 'Your fee is settled, and the college counts your continuing education as complete for this period.',
  step: 'Not everything that the period asks for is on record. Student Experience can tell you whether any of it is still needed.',
} as const satisfies Partial<Wording>

/** The student is recertified, but the record does not say that the fee is paid: it is due, or nothing is on record. */
export const unpaidWording = {
  due: {
    meaning: 'Your continuing education is complete for this period. Your annual fee is still to be paid.',
    step: 'Pay the annual recertification fee.',
  },
  unknown: {
    meaning: 'Your continuing education is complete for this period.',
    step: 'Your record does not show whether your annual fee is paid. Student Experience can tell you.',
  },
} as const satisfies Record<string, Pick<Wording, 'meaning' | 'step'>>

/** The student is recertified, but the fee is late. */
export const feeLateWhileRecertified = {
  meaning: 'Your continuing education is complete for this period. Your annual fee is late and still to be paid.',
} as const satisfies Partial<Wording>

/** Follows the text for a missing status: the status according to the codes of the record. */
export const statusTextMissing = (title: string): string =>
  `The college has not entered a status text on your record. By the codes on it, your status is: ${title.toLowerCase()}.`

/** Explains a mark as time to recertify that does not fit the status. */
export const timeToRecertifyMark =
  'Your record is also marked as time to recertify, which does not fit this status. Student Experience can explain the mark.'

/** Explains an offer of reinstatement when the status is not past due. */
export const notReinstated =
  'Your record offers reinstatement: the annual recertification fee, the late fee and the reinstatement fee. That is for a ' +
  'recertification more than three months past due and does not fit your status, so ask Student Experience before you pay.'

/** Explains the old scheme's standing next to the fee when it differs from the status. */
export const standingExplained = (name: string, title: string): string =>
  `For fees the college also keeps an older standing, which is “${name}” on your record. It does not change your status: ${title.toLowerCase()}.`

/** Headline of a past-due student who may reinstate. */
export const reinstatementHeadline = 'More than three months past due: annual fee, late fee and reinstatement fee.'

/** Meaning of each code in the eligibility record, for 'Why is this my status?'. */
export const recertificationCodes = {
  category: {
    A: 'Does not take part in recertification',
    B: 'Does not take part in recertification',
    N: 'Does not take part in recertification',
    D: 'Takes part in recertification',
    E: 'In the first year after completing a designation',
  },
  compliance: {
    C: 'Continuing education complete',
    R: 'Continuing education required',
    N: 'Continuing education not completed in time',
    O: 'Continuing education still open from an earlier period',
    D: 'An old record',
  },
  fee: { P: 'Paid', R: 'Due', L: 'Late' },
} as const satisfies Record<string, Record<string, string>>

/** Names of the fee lines. Any other line is 'Other fee'. */
export const feeNames: Readonly<Record<string, string>> = {
  annual: 'Annual recertification fee',
  late: 'Late fee',
  reinstatement: 'Reinstatement fee',
}

/** Address hash while the question form is open. Kept apart from the schema, which the browser loads with the form. */
export const contactRequestHash = '#ask'
