import type { toolkitNames } from '@/lib/shared/routes'

/** What advisors tell clients about a designation. */
export interface ToolkitWords {
  /** The headline of flyers and graphics. */
  promise: string
  /** What the designation stands for, to end a sentence that starts 'An advisor with the ChFC® …'. */
  about: string
  /** What the advisor can do for a client. */
  points: readonly [string, string, string]
  /** The first sentence of a social media post. */
  opening: string
}

/**
 * The wording of each designation’s materials. The specification has none, so it is ours: plain, without promises of
 * results.
 */
export const toolkitWords: Record<keyof typeof toolkitNames, ToolkitWords> = {
  cap: {
    promise: 'Giving that reflects what matters to you',
    about:
      'helps families and business owners turn what they care about into a giving plan that fits the rest of their finances.',
    points: [
      'Decide with your family what your giving should achieve',
      'Compare trusts, foundations and donor-advised funds in plain words',
      'Bring charitable gifts together with your estate and tax plan',
    ],
    opening: 'Many families want to give well and do not know where to begin.',
  },
  chfc: {
    promise: 'One plan for your whole financial life',
    about:
      'is trained in the full breadth of financial planning: insurance, investments, taxes, retirement and estate.',
    points: [
      'See protection, savings, taxes and retirement as one picture',
      'Prepare for the turns of life: a business, a new home, a parent’s care',
      'Keep the plan in step as your life changes',
    ],
    opening: 'The parts of a financial life belong in one plan.',
  },
  clu: {
    promise: 'Protection for the people who depend on you',
    about: 'has studied life insurance and estate planning in depth, for families and for the owners of businesses.',
    points: [
      'Work out how much protection your family would need',
      'Plan how a business or an estate passes to the next generation',
      'Review the policies you have against what they are meant to do',
    ],
    opening: 'Life insurance does its work when a family needs it most.',
  },
  ricp: {
    promise: 'A plan for turning savings into income',
    about: 'is trained in retirement income: how to draw on what you saved, in which order, and for how long.',
    points: [
      'Weigh when to claim Social Security',
      'Turn savings into a steady income for retirement',
      'Prepare for inflation, health-care costs and a long life',
    ],
    opening: 'Saving for retirement is one skill. Living on what you saved is another.',
  },
  wmcp: {
    promise: 'Wealth managed around your goals',
    about: 'is trained in goal-based wealth management: portfolios that begin with what the money is for.',
    points: [
      'Set your goals first, then build the portfolio around them',
      'Invest with taxes in mind, across all of your accounts',
      'Keep to the plan when markets test your patience',
    ],
    opening: 'A portfolio should begin with a question: what is the money for?',
  },
  fscp: {
    promise: 'Sound guidance at every stage of life',
    about: 'has a practical education in insurance, investments and financial planning, and keeps it current.',
    points: [
      'Understand insurance and investment products before you choose',
      'Match what you own to what you need today',
      'Look again each year at what has changed',
    ],
    opening: 'Good guidance begins with listening, and with knowing the subject.',
  },
  chsnc: {
    promise: 'A secure future for someone you love',
    about: 'is trained to plan with families who care for a person with special needs.',
    points: [
      'Protect eligibility for public benefits',
      'Prepare special needs trusts and ABLE accounts with your attorney',
      'Plan for care and housing for a whole lifetime',
    ],
    opening: 'Families who care for a person with special needs plan for two generations at once.',
  },
  tpcp: {
    promise: 'Tax planning all year, not only in April',
    about: 'is trained to bring tax planning into every part of a financial plan.',
    points: [
      'Look ahead at what a decision means for your taxes',
      'Bring investments, retirement income and estate into one tax plan',
      'Be ready for your tax preparer when filing time comes',
    ],
    opening: 'The best time to think about taxes is before a decision, not after it.',
  },
}
