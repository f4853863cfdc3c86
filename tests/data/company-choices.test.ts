/** @jest-environment node */
import fc from 'fast-check'
import { company } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { dataOf, openServices } from '@/college/services/testing/services-in-memory'
import { companyIds, pseudoCompanyIds } from '@/features/profile/company/content'
import { companyForm, toCompanyValues } from '@/features/profile/company/forms'
import {
  namesAfterChoosing,
  pseudoCompanyOf,
  showsBrokerDealer,
  showsCompanyName,
} from '@/features/profile/company/rules'
import type { AnswerOf, Identity } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { faultsOf, type FormValues } from '@/lib/shared/forms/form'

/* Follows a choice of company from the form over the wire to the college's records, and back into the form. */

type Values = Required<FormValues<typeof companyForm>>

/** A name that ends with a space when it is cut at 30 characters. */
const longName = { id: '1800001', name: 'Larkspur and Harborlight Life Annuities', brokerDealer: true }

let college: Awaited<ReturnType<typeof openServices>>
let someone: CreatedStudent
let listed: AnswerOf<typeof table.companies.load>
beforeAll(async () => {
  college = await openServices()
  await college.db.insert(company).values(longName)
  someone = await college.make('beginner')
  listed = table.companies.load.answer.parse(dataOf((await college.ask(null, table.companies.load)).json))
})
afterAll(() => college.close())

const nothingElse = { agentId: '', agentRole: '', crd: '', npn: '' }
const untyped = { agencyName: '', region: '', ntId: '', lspCode: '', market: '', territory: '' }

async function readBack(values: Values): Promise<Values> {
  const { load } = table.studentCompany
  const body = table.companyInfo.save.body({ ...values, ...untyped }, {} as Identity)
  expect((await college.ask(someone, table.companyInfo.save, { body })).status).toBe(200)
  return toCompanyValues(load.answer.parse(dataOf((await college.ask(someone, load)).json)))
}

const text = (most: number) =>
  fc.oneof(
    fc.constantFrom('', 'Other', 'Independent', 'Other Financial Services'),
    fc.string({ maxLength: most, unit: 'grapheme-ascii' }).map((typed) => typed.trim()),
  )
const typed = fc.record({
  companyName: text(30),
  agentId: text(60),
  agentRole: text(60),
  crd: text(20),
  npn: text(20),
})

/** Generates any choice that the form accepts: a company of the list, and the other fields that this choice shows. */
const choices = () =>
  fc
    .record({
      chosen: fc.constantFrom(...listed),
      dealer: fc.constantFrom('', ...listed.filter(({ brokerDealer }) => brokerDealer).map(({ id }) => id)),
      typed,
    })
    .map(({ chosen: { id, name }, dealer, typed: entered }) => ({
      ...entered,
      company: id,
      listedName: pseudoCompanyOf(id) === null ? name : '',
      ...namesAfterChoosing(id, {
        brokerDealer: showsBrokerDealer(id) ? dealer : '',
        companyName: showsCompanyName(id) ? entered.companyName : '',
      }),
    }))
    .filter((values) => Object.keys(faultsOf(companyForm, values)).length === 0)

test('AR-05: every choice that the form accepts is read back as it was chosen', async () => {
  await fc.assert(
    fc.asyncProperty(choices(), async (values) => expect(await readBack(values)).toEqual(values)),
    { numRuns: 60 },
  )
})

// The columns: the choice, its broker/dealer, and the typed name.
test.each([
  ['independent', pseudoCompanyIds.independent, '1700001', 'Sunlit Planning'],
  ['other, or a broker that is not listed', pseudoCompanyIds.other, '1700001', 'Sunlit Planning'],
  ['other financial with a broker/dealer', pseudoCompanyIds.otherFinancial, '1700002', 'Sunlit Planning'],
  ['other financial with a broker/dealer and no name', pseudoCompanyIds.otherFinancial, '1700002', ''],
  ['other financial with nothing', pseudoCompanyIds.otherFinancial, '', ''],
  ['nonprofit', pseudoCompanyIds.nonprofit, '', 'Harbor Fund'],
  ['attorney', pseudoCompanyIds.attorney, '', 'Attorney'],
  ['CPA', pseudoCompanyIds.cpa, '', 'Harbor Books'],
])('AR-05: %s is read back as it was chosen', async (_, chosen, brokerDealer, companyName) => {
  const values = { company: chosen, listedName: '', brokerDealer, companyName, ...nothingElse }
  expect(faultsOf(companyForm, values)).toEqual({})
  expect(await readBack(values)).toEqual(values)
})

test('AR-05: a broker/dealer is not sent for a choice that has none', async () => {
  const company = { company: companyIds.allstate, listedName: 'Allstate', companyName: '', ...nothingElse }
  expect(await readBack({ ...company, brokerDealer: '1700001' })).toMatchObject({ ...company, brokerDealer: '' })
})

// The columns: what a college may send, and the choice, broker/dealer, listed name and typed name that are read from
// it.
test.each([
  ['the choice and its broker/dealer', ['1599250', 'Y', '1700001', 'Sunlit'], ['1599250', '1700001', '', 'Sunlit']],
  ['numbers for identifiers', [1619703, 'N', 1700001, null], ['1619703', '1700001', '', '']],
  ['a blank broker/dealer, with the rest kept', ['1599250', 'Y', ' ', 'Sunlit'], ['1599250', '', '', 'Sunlit']],
  [
    'no broker/dealer field: an independent’s',
    ['1700001', 'Y', undefined, 'Sunlit'],
    ['1000927', '1700001', '', 'Sunlit'],
  ],
  [
    'no broker/dealer field: a nonprofit',
    ['1365974', 'Y', undefined, 'Harbor Fund'],
    ['1365974', '', '', 'Harbor Fund'],
  ],
  ['no broker/dealer field: a company', ['1000376', 'N', undefined, 'State Farm'], ['1000376', '', 'State Farm', '']],
  ['a broker/dealer of a company', ['1000376', 'N', '1700001', 'State Farm'], ['1000376', '', 'State Farm', '']],
  ['nothing at all', [], ['', '', '', '']],
])(
  'AR-05: the company on file is understood: %s',
  (_, [company_id, independent, affiliation_id, company_name], expected) => {
    const answer = table.studentCompany.load.answer.parse({ company_id, independent, affiliation_id, company_name })
    const { company, brokerDealer, listedName, companyName } = toCompanyValues(answer)
    expect([company, brokerDealer, listedName, companyName]).toEqual(expected)
  },
)
