/** The subscription’s name and contents, for students without one. The college returns nothing about it to them. */
export const knowledgeHub = {
  name: 'Knowledge Hub Plus',
  includes: ['Knowledge hub', 'College library', 'Retirement-income assistant'],
} as const

/** How many recently viewed resources are kept and listed. */
export const mostViewed = 20
