/** What the subscription is called, and what it includes: said to those who have none, to whom the college says nothing of it. */
export const knowledgeHub = {
  name: 'Knowledge Hub Plus',
  includes: ['Knowledge hub', 'College library', 'Retirement-income assistant'],
} as const

/** So many of the resources that a student viewed last are kept and listed. */
export const mostViewed = 20
