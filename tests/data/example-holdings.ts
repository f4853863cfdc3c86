import { examplePdf } from '@/lib/calls/example-values'

/** Records that a student of the scenario `established` needs so that every call can respond to its example. */
export const exampleHoldings = {
  flags: { partnerAccess: true, reportingUser: true, knowledgeHubAccess: true },
  questionnaires: [],
  attestations: [],
  credits: [
    {
      earnedOn: '2026-02-01',
      institution: 'Tamarack Institute',
      title: 'Annuities',
      hours: 6,
      ethicsHours: 0,
      evidence: [{ name: 'certificate.pdf', data: examplePdf.data }],
    },
  ],
  subscription: {
    name: 'Knowledge Hub Plus',
    status: 'active',
    startedOn: '2025-12-01',
    priceCents: 3_900,
    cardBrand: 'Visa',
    cardLastFour: '4242',
    cardExpires: '2026-04-30',
    cycles: [
      { beginsOn: '2026-03-01', endsOn: '2026-03-31', amountCents: 3_900, status: 'paid' },
      { beginsOn: '2026-04-01', endsOn: '2026-04-30', amountCents: 3_900, status: 'due' },
    ],
  },
  reportingCompanies: ['1000376'],
  messages: [{ subject: 'Hello', body: 'Hello.', sentAt: '2026-03-09T15:00:00.000Z' }],
}
