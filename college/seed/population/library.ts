export type LibraryFormat = 'article' | 'video' | 'webcast' | 'podcast' | 'pdf' | 'tool'

/** One item of the resource library. */
export interface LibraryItem {
  /** Part of the item's address. */
  id: string
  /** The content system's number for the item. */
  nodeId: string
  title: string
  summary: string
  topic: string
  format: LibraryFormat
  minutes: number
  /** Hours of continuing education; null when it earns none. */
  ceHours: number | null
  publishedOn: string
  alumniOnly: boolean
  subscribersOnly: boolean
}

type Row = [
  format: LibraryFormat,
  minutes: number,
  publishedOn: string,
  title: string,
  summary: string,
  options?: Options,
]
interface Options {
  ce?: number
  alumni?: boolean
  hub?: boolean
}

/** The content system's items, by topic. Titles and authors are made up; the summaries are factually correct. */
const shelves: Record<string, Row[]> = {
  'Retirement income': [
    [
      'article',
      9,
      '2026-02-11',
      'The Order in Which Accounts Are Drawn',
      'Why the first account a retiree spends from decides much of the tax they pay in the last one.',
    ],
    [
      'webcast',
      60,
      '2026-01-22',
      'Guaranteed Income and the Peace It Buys',
      'Three advisors compare pensions, annuities and ladders of bonds for one couple of 64.',
      { ce: 1 },
    ],
    [
      'tool',
      15,
      '2025-11-04',
      'Income Gap Worksheet',
      'Subtracts guaranteed income from planned spending, year by year, and shows what savings must carry.',
    ],
    [
      'podcast',
      32,
      '2025-09-18',
      'When to Claim Social Security',
      'A conversation about delaying, about couples, and about what survivors are left with.',
    ],
    [
      'pdf',
      12,
      '2025-06-02',
      'Withdrawal Rates in Plain Words',
      'A handout for clients: what a withdrawal rate is, and why last year’s may not fit this year.',
      { hub: true },
    ],
  ],
  'Tax planning': [
    [
      'article',
      8,
      '2026-02-25',
      'Roth Conversions Before the First Required Distribution',
      'How to find the years with room in a bracket, and what a conversion does to Medicare premiums.',
    ],
    [
      'video',
      18,
      '2026-01-08',
      'Reading a Form 1040 With a Client',
      'Line by line through an invented return, stopping where planning begins.',
      { ce: 0.5 },
    ],
    [
      'tool',
      10,
      '2025-12-12',
      'Bracket Room Calculator',
      'Shows how much more ordinary income fits before the next rate begins.',
      { hub: true },
    ],
    [
      'webcast',
      75,
      '2025-10-15',
      'Year-End Planning Clinic',
      'Questions from the audience about losses, gifts and estimated payments.',
      { ce: 1.5 },
    ],
    [
      'article',
      6,
      '2025-07-21',
      'Bunching Charitable Gifts',
      'Why two years of giving in one year can be worth more than one each.',
    ],
  ],
  Insurance: [
    [
      'article',
      11,
      '2026-02-03',
      'How Much Life Insurance Is Enough',
      'Needs analysis and income replacement give different answers; this explains when to use which.',
    ],
    [
      'video',
      24,
      '2025-12-01',
      'Long-Term Care: Four Ways to Pay',
      'Savings, traditional policies, hybrids and family care, with the questions each one raises.',
      { ce: 0.5 },
    ],
    [
      'pdf',
      7,
      '2025-10-29',
      'Disability Definitions at a Glance',
      'Own occupation, modified own occupation and any occupation, side by side.',
    ],
    [
      'podcast',
      28,
      '2025-08-13',
      'Reviewing a Policy Nobody Has Opened for Years',
      'What to ask for, what to run again, and when to leave well alone.',
    ],
    [
      'webcast',
      60,
      '2025-05-20',
      'Buy-Sell Agreements That Work',
      'Funding, valuation and the clause that is forgotten most often.',
      { ce: 1, alumni: true },
    ],
  ],
  Investments: [
    [
      'article',
      10,
      '2026-01-30',
      'Rebalancing: Bands or Calendar',
      'What each method costs in trades and in tax, shown on one invented portfolio.',
    ],
    [
      'webcast',
      60,
      '2025-11-19',
      'Sequence of Returns, Seen Twice',
      'The same returns in two orders, and what they leave after twenty years of spending.',
      { ce: 1 },
    ],
    [
      'tool',
      20,
      '2025-10-02',
      'Risk Conversation Cards',
      'Twelve questions that lead to a talk about loss before there is one.',
      { hub: true },
    ],
    [
      'article',
      7,
      '2025-08-28',
      'What an Expense Ratio Leaves Out',
      'Trading, cash and tax: costs of a fund that no table shows.',
    ],
    ['video', 16, '2025-04-17', 'Bonds When Rates Move', 'Duration explained with a see-saw and two simple bonds.'],
  ],
  'Estate planning': [
    [
      'article',
      9,
      '2026-02-17',
      'Beneficiary Designations Outrank the Will',
      'A checklist for the accounts that pass by themselves, and for the day a marriage ends.',
    ],
    [
      'webcast',
      90,
      '2025-12-09',
      'Trusts for Families With Two Homes',
      'Situs, domicile and property in two states, worked through with one family.',
      { ce: 1.5 },
    ],
    [
      'pdf',
      5,
      '2025-09-30',
      'Documents Everybody Needs',
      'One page for clients: will, powers of attorney, health-care directive, and where they are kept.',
    ],
    [
      'podcast',
      35,
      '2025-07-10',
      'Talking About Inheritance Before It Happens',
      'Two planners on meetings with three generations at one table.',
    ],
    [
      'article',
      12,
      '2025-03-26',
      'Portability in Practice',
      'When filing for a first spouse’s unused exemption is worth the return.',
      { alumni: true },
    ],
  ],
  'Practice management': [
    [
      'video',
      14,
      '2026-01-15',
      'The First Meeting, Minute by Minute',
      'An agenda that leaves half the time to the client.',
    ],
    [
      'article',
      8,
      '2025-11-26',
      'Segmenting Clients Without Losing Any',
      'Service levels that can be explained to the people in them.',
    ],
    [
      'tool',
      25,
      '2025-10-21',
      'Continuity Plan Template',
      'What happens to clients when the advisor cannot work tomorrow.',
      { hub: true },
    ],
    [
      'podcast',
      40,
      '2025-08-06',
      'Hiring Your Second Employee',
      'Why the second is harder than the first, told by people who did it.',
    ],
    [
      'webcast',
      60,
      '2025-06-24',
      'Succession: Selling to Someone You Trained',
      'Price, payment and patience.',
      { alumni: true },
    ],
  ],
  'Professional ethics': [
    [
      'article',
      7,
      '2026-02-05',
      'Disclosing a Conflict So That It Is Understood',
      'Short sentences, early, and in writing: examples of disclosures that people remembered.',
    ],
    [
      'webcast',
      60,
      '2026-01-13',
      'Ethics Hour: Older Clients at Risk',
      'Signs of exploitation, trusted contacts and the limits of discretion.',
      { ce: 1 },
    ],
    [
      'video',
      20,
      '2025-11-11',
      'The Code of Ethics in Ten Cases',
      'Each case ends with a question; the discussion guide is included.',
      { ce: 0.5 },
    ],
    [
      'pdf',
      6,
      '2025-09-09',
      'Gifts and Entertainment: a Decision Tree',
      'From a coffee to a weekend, where the lines usually lie.',
    ],
    [
      'podcast',
      26,
      '2025-05-08',
      'When a Client Asks for Something Wrong',
      'How to say no and keep the relationship, or end it well.',
    ],
  ],
  'Special needs': [
    [
      'article',
      10,
      '2026-01-27',
      'ABLE Accounts and Special Needs Trusts Together',
      'What each may pay for, and how families use both.',
    ],
    [
      'webcast',
      60,
      '2025-10-07',
      'Planning for Two Generations at Once',
      'Parents’ retirement and a child’s lifetime of support, in one plan.',
      { ce: 1 },
    ],
    [
      'tool',
      30,
      '2025-08-19',
      'Letter of Intent Builder',
      'Collects what only parents know, for whoever comes after them.',
      { hub: true },
    ],
    [
      'video',
      22,
      '2025-06-11',
      'Benefits That End at Eighteen',
      'What changes on a birthday, and what to file before it.',
      { ce: 0.5 },
    ],
    [
      'pdf',
      8,
      '2025-04-02',
      'Guardianship and Its Alternatives',
      'Supported decision-making, powers of attorney and guardianship compared.',
    ],
  ],
}

const toId = (title: string) =>
  title
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Forty resources, newest first. */
export const library: readonly LibraryItem[] = Object.entries(shelves)
  .flatMap(([topic, rows]) => rows.map((row) => ({ topic, row })))
  .map(({ topic, row: [format, minutes, publishedOn, title, summary, options = {}] }, index) => ({
    id: toId(title),
    nodeId: String(7_001 + index),
    title,
    summary,
    topic,
    format,
    minutes,
    ceHours: options.ce ?? null,
    publishedOn,
    alumniOnly: options.alumni === true,
    subscribersOnly: options.hub === true,
  }))
  .sort((a, b) => (a.publishedOn < b.publishedOn ? 1 : -1))
