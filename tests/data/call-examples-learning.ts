/**
 * Examples of the calls about learning, money and continuing education; see call-examples.ts. They fit a student of the
 * scenario `established` with `learningHoldings`, on 2026-03-09.
 */
const specialNeeds = { term: '2025Q3', classNumber: '4021' }
const period = { beginDate: '2026-01-01', year: 2026 }
/** The first bytes of a PDF. */
const smallestPdf = Buffer.from('%PDF-1.7\n').toString('base64')
const answers = {
  ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`q${index + 1}`, index === 0 ? 'Y' : 'N'])),
  signature: 'Erin Established',
  declared: true,
}

export const learningExamples = {
  'certificate load': { input: () => ({ designation: 'ricp' }), namesRecord: true },
  'gradeReport load': { input: () => specialNeeds, namesRecord: true },
  'enrollPlus save': { input: () => specialNeeds, namesRecord: true },
  'receipt load': { input: () => ({ postedDate: '2025-06-21' }), namesRecord: true },
  'receiptPack load': { input: () => ({ postedDates: '2025-06-21' }), namesRecord: true },
  'taxForm load': { input: () => ({ year: '2024' }), namesRecord: true },
  'oldTaxForm load': { input: () => ({ year: '2023' }), namesRecord: true },
  'promoCodeVerify save': { input: () => ({ code: 'RECERT25', companyId: '1000653' }) },
  'learnMore save': { input: () => ({ contactMethod: 'RE' }) },
  'recertificationSteps save': {
    input: () => ({ beginDate: period.beginDate, step: 'clientFacing', clientFacing: 'Y' }),
  },
  'actionSnoozes save': { input: () => ({ item: 'hours 2026' }) },
  'ceDetail load': { input: () => ({ beginDate: period.beginDate }), namesRecord: true },
  'externalCE load': { input: () => ({ beginDate: period.beginDate }), namesRecord: true },
  'externalCE save': {
    input: () => ({
      ...period,
      provider: 'Other',
      institution: 'Quillstone Learning',
      title: 'Ethics and the Standard of Care',
      catalogNumber: '',
      earnedOn: '2026-02-20',
      hours: '2.25',
      ethicsHours: '2',
      category: '2',
    }),
    freeText: ['institution', 'title', 'catalogNumber', 'notDuplicate'],
  },
  'creditEvidence load': { input: () => ({ beginDate: period.beginDate }), namesRecord: true },
  'creditEvidence save': {
    input: () => ({ number: 1, file: { name: 'certificate.pdf', contentType: 'application/pdf', data: smallestPdf } }),
    namesRecord: true,
    freeText: ['name'],
  },
  'creditEvidenceRemoval save': {
    input: (studentId: string) => ({ id: `E${studentId}-1-1`, remove: true }),
    namesRecord: true,
  },
  'creditEvidenceFile load': { input: (studentId: string) => ({ evidence: `E${studentId}-1-1` }), namesRecord: true },
  'auditPacket load': { input: () => ({ beginDate: period.beginDate }), namesRecord: true },
  'ceAttestation save': { input: () => ({ first: true }) },
  'ethicsQuestionnaire save': {
    input: () => ({ ...period, promoCode: 'RECERT25', companyId: '1000653', ...answers }),
    freeText: ['signature'],
  },
  'paymentPage save': { input: () => ({ returnTo: 'https://portal.test/subscriptions' }) },
  'updatePaymentMethod save': { input: () => ({ paymentToken: 'tok_of_a_card_that_nobody_entered' }) },
  'billingReceipt load': { input: () => ({ beginsOn: '2026-03-01' }) },
  'updateCustomerEmail save': { input: () => ({ email: 'invoices@firm.example' }) },
}

/** What `established` holds besides, so that each of these calls has something to answer or to do. */
export const learningHoldings = {
  questionnaires: [],
  attestations: [],
  credits: [
    {
      earnedOn: '2026-02-01',
      institution: 'Tamarack Institute',
      title: 'Annuities',
      hours: 6,
      ethicsHours: 0,
      evidence: [{ name: 'certificate.pdf', data: smallestPdf }],
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
}
