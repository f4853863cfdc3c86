const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

/** The records of the scenario `large`, cut down to one page of each and one more, so that there is a second page. */
export const onePageOfEach = {
  messages: times(26, (index) => ({
    subject: `Notice ${index} from the registrar`,
    body: 'Your grade for class 4000 was posted.',
    sentAt: daysAgo(index),
  })),
  purchases: times(26, (index) => ({
    postedOn: daysAgo(14 * index).slice(0, 10),
    description: 'Contemporary Applications in Financial Planning',
    kind: 'course',
    amountCents: 9_500,
    cardLastFour: '4242',
    plan: 'cap',
  })),
  programs: ['cap', 'cfp', 'chfc', 'chsnc', 'clu', 'fscp'].map((plan) => ({
    plan,
    startedOn: daysAgo(30).slice(0, 10),
    status: 'active',
  })),
  savedResources: [],
}
