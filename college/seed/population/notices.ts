/** The notices an empty database gets (S2 §2.3). A link that begins with a slash is at the college's own address. */
export const notices = [
  {
    id: 'advisor-forum',
    rank: 1,
    label: 'Advisor Forum',
    body: 'The sessions of this year’s Advisor Forum are in the college library. Each counts toward continuing education.',
    mobileBody: 'The Advisor Forum’s sessions are in the college library.',
    linkUrl: '/sites/library',
    linkTitle: 'See the recorded sessions',
  },
  {
    id: 'support-hours',
    rank: 2,
    label: 'Student Experience',
    body: 'Student Experience now answers the phone until 8 p.m. Eastern, Monday through Thursday.',
    mobileBody: null,
    linkUrl: null,
    linkTitle: null,
  },
] as const
