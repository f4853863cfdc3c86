import { learningHoldings } from './call-examples-learning'

/** What a student of the scenario `established` holds besides, so that every call with its example has something to answer or to do. */
export const exampleHoldings = {
  flags: { partnerAccess: true, reportingUser: true, knowledgeHubAccess: true },
  ...learningHoldings,
  reportingCompanies: ['1000376'],
  messages: [{ subject: 'Hello', body: 'Hello.', sentAt: '2026-03-09T15:00:00.000Z' }],
}
