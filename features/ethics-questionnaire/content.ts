/**
 * One question of the ethics questionnaire: `q{number}_yn` on the wire, with `comments q{number}` when a comment is
 * asked for.
 */
export interface EthicsQuestion {
  number: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  text: string
  /** Explains what counts. */
  help: string
  /** The answer that needs no explanation; any other answer asks for a comment. Null: no comment is asked for. */
  expected: 'Y' | 'N' | null
}

/** How long it takes. */
export const ethicsQuestionnaireMinutes = 10

/**
 * The eight questions of recertification, version 2: yes or no, with comments on 2 to 8 (RC-07). The specification does
 * not show their wording; it is ours (ruling 34).
 */
export const ethicsQuestions: readonly EthicsQuestion[] = [
  {
    number: 1,
    text: 'Have you read the Code of Ethics, and do you agree to follow it in your professional work?',
    help: 'Answer Yes only if both are true.',
    expected: null,
  },
  {
    number: 2,
    text: 'Since your last recertification, have you been charged with, convicted of, or pleaded guilty or no contest to a felony, or to a misdemeanor that involves money or dishonesty?',
    help: 'A charge counts even if the case is still open or ended without a conviction. Minor traffic offenses do not count.',
    expected: 'N',
  },
  {
    number: 3,
    text: 'Since your last recertification, has a regulator, a licensing authority or a self-regulatory organization opened a proceeding against you or disciplined you?',
    help: 'Proceedings count whatever their outcome. Routine examinations of a firm do not.',
    expected: 'N',
  },
  {
    number: 4,
    text: 'Since your last recertification, has a license or registration of yours been denied, suspended, revoked, or given up while a complaint was open?',
    help: 'A license that you let lapse while no complaint was open does not count.',
    expected: 'N',
  },
  {
    number: 5,
    text: 'Since your last recertification, has a client, an employer or another professional made a written complaint about your conduct?',
    help: 'Letters and emails count, even if the complaint was settled or withdrawn.',
    expected: 'N',
  },
  {
    number: 6,
    text: 'Since your last recertification, have you been a party to a lawsuit or an arbitration about your professional work?',
    help: 'Cases in which you were only a witness do not count.',
    expected: 'N',
  },
  {
    number: 7,
    text: 'Since your last recertification, has an employer ended your employment, or asked you to resign, because of how you dealt with clients, money or rules?',
    help: 'Leaving for other reasons does not count.',
    expected: 'N',
  },
  {
    number: 8,
    text: 'Since your last recertification, have you filed for bankruptcy, or do you have an unpaid judgment or lien against you?',
    help: 'A bankruptcy counts even if it is closed. A judgment or lien that you have paid does not count.',
    expected: 'N',
  },
]
