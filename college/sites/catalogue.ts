/** A site next to the portal, with its purpose at a real college. */
export interface Site {
  title: string
  purpose: string
}

/** The sites that the portal links to, by their path below `/sites/`. At a real college each is a separate site. */
export const sites: Record<string, Site> = {
  enrollment: {
    title: 'Enrollment',
    purpose: 'Here students choose a program, register for its courses and pay tuition and recertification fees.',
  },
  learning: {
    title: 'Learning system',
    purpose: 'Here students open their courses and the knowledge library. The portal signs them in.',
  },
  payment: {
    title: 'Payment',
    purpose:
      'Here students enter the card that pays for a subscription. The portal sends them there and gets a token back, never a card number.',
  },
  badges: {
    title: 'Badge sharing',
    purpose:
      'Here holders of a designation share their digital badge on a profile, in an email signature or on a website.',
  },
  partner: {
    title: 'Advisor matching',
    purpose:
      'Here a partner introduces people who look for advice to designated advisors who agreed to share their contact data.',
  },
  library: {
    title: 'College library',
    purpose:
      'Here designated advisors find recorded courses for which they can report continuing education all year long.',
  },
  chat: {
    title: 'Chat with Student Experience',
    purpose: 'Here students ask the Student Experience team a question and wait for the answer on the page.',
  },
  admin: {
    title: 'Administration tool',
    purpose:
      'Here Student Experience looks up students and opens the portal as one of them. When the view ends, they return to this page.',
  },
  assistant: {
    title: 'Retirement-income assistant',
    purpose: 'Here subscribers ask questions about retirement income and get answers with their sources.',
  },
  privacy: {
    title: 'Privacy policy',
    purpose: 'Here the college explains which personal data it keeps, why, for how long, and who to ask about it.',
  },
  terms: {
    title: 'Terms of use',
    purpose: 'Here the college publishes the terms of use for its portal and its courses.',
  },
  refunds: {
    title: 'Refund policy',
    purpose: 'Here the college explains when tuition and fees are refunded, and how to ask for a refund.',
  },
  'social/linkedin': {
    title: 'The college on LinkedIn',
    purpose: 'Here the college writes to its alumni and their firms.',
  },
  'social/facebook': { title: 'The college on Facebook', purpose: 'Here the college announces its events.' },
  'social/youtube': { title: 'The college on YouTube', purpose: 'Here the college shows lectures and interviews.' },
  'social/instagram': {
    title: 'The college on Instagram',
    purpose: 'Here the college shows its students and conferments.',
  },
}
