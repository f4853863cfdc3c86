import { taxYear } from '@/tests/data/tax-year'
import { recentDocuments, type KnownDocuments } from './recent-documents'

const nothing: KnownDocuments = {
  letters: null,
  purchases: null,
  taxYears: null,
  applications: null,
  completed: null,
  eligibility: null,
}
const bought = (postedOn: string, hasReceipt = true) => ({ postedOn, hasReceipt }) as never
const awarded = (plan: string, awardedDate: string) =>
  ({ plan, awardedDate, applicationId: null, status: 'A' }) as never
const titles = (known: Partial<KnownDocuments>) =>
  recentDocuments({ ...nothing, ...known }, '2026-11-23').map(({ title, href, isOwn }) => [title, href, isOwn])

test.each<[string, Partial<KnownDocuments>, [string, string, boolean][]]>([
  ['no known lists', {}, []],
  ['empty lists', { letters: [], purchases: [], taxYears: [] }, []],
  [
    'letters of several years, one without a year',
    {
      letters: [
        { year: null, beginDate: '2026-01-01' },
        { year: 2024, beginDate: '2024-01-01' },
        { year: 2025, beginDate: '2025-01-01' },
      ],
    },
    [
      [
        'Confirmation letter for 2025',
        '/api/documents/confirmation-letter?beginDate=2025-01-01&yearDisplay=2025',
        false,
      ],
    ],
  ],
  [
    'tax forms: in preparation, not issued, and available',
    {
      taxYears: [
        { ...taxYear, year: '2026', availableOn: '2027-01-31' },
        { ...taxYear, year: '2017', form: 'tuitionStatement', availableOn: null },
        { ...taxYear, year: '2024', state: 'corrected' },
        { ...taxYear, year: '2025', state: 'not_issued' },
      ],
    },
    [['Form 1098-T for 2024', '/api/documents/tax-form/2024', true]],
  ],
  [
    'purchases with and without a receipt',
    { purchases: [bought('2026-03-01'), bought('2026-05-01'), bought('2026-06-01', false)] },
    [['Receipt of 05/01/26', '/api/documents/receipt/2026-05-01', false]],
  ],
  [
    'award letters of two designations',
    {
      completed: [{ plan: 'CHFC' }, { plan: 'ricp' }],
      applications: [awarded('chfc', '2024-05-01'), awarded('ricp', '2023-05-01')],
      eligibility: { awardLetters: true } as never,
    },
    [['Award letter for ChFC', '/api/documents/award-letter/CHFC', false]],
  ],
  [
    'no award letters',
    { completed: [{ plan: 'chfc' }], applications: [], eligibility: { awardLetters: false } as never },
    [],
  ],
])('PG-01: the newest document of each kind: %s', (_, known, expected) => {
  expect(titles(known)).toEqual(expected)
})
