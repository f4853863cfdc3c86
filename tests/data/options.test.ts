import {
  assetBands,
  concentrations,
  graduateCertificates,
  incomeBands,
  programTypes,
} from '@/features/admission/content'
import { creditCategories, educationProviders } from '@/features/continuing-education/content'
import { ethicsQuestions } from '@/features/ethics-questionnaire/content'
import {
  clientFacing,
  companyIds,
  employerPositions,
  pseudoCompanyIds,
  salaryBands,
  yearsOfExperience,
} from '@/features/profile/company/content'
import { educationLevels, onlineCourseExperience, ratingLevels } from '@/features/profile/education/content'
import { fixedSecurityQuestions, keyedSecurityQuestions } from '@/features/profile/security/content'
import { chargeTypes } from '@/features/purchases/content'
import { addressTypes, contactMethods, phoneTypes, primaryChoices } from '@/lib/shared/options/contact'
import { endMonths, months, monthWireLabels } from '@/lib/shared/options/months'
import type { Option } from '@/lib/shared/options/option'
import {
  citizenshipFormOptions,
  citizenships,
  ethnicities,
  ethnicityFormOptions,
  genders,
  militaryStatuses,
  nameFormats,
  nameSuffixes,
} from '@/lib/shared/options/personal'
import { stateFormOptions, states } from '@/lib/shared/options/states'

const codes = (options: readonly Option[]) => options.map(({ code }) => code).join(' ')
const pairs = (options: readonly Option[]) => options.map(({ code, label }) => `${code} ${label}`).join(', ')

// Copied from S2 §9 by hand, in its order.
test.each([
  ['gender', genders, ' Not Provided, M Male, F Female, N Non-binary, D Do not wish to disclose'],
  [
    'military status',
    militaryStatuses,
    '5 Active Reserve, M Active Duty, E Spouse of Active Duty, F Spouse of Active Reserve, D Honorably Discharged Veteran, ' +
      'S Spouse of Honorably Discharged Veteran, R Retired Veteran (20+ years), G Spouse of Retired Veteran, W Spouse of Fallen Warrior, Z None',
  ],
  [
    'citizenship',
    citizenships,
    '1 U.S. Citizen, 2 Naturalized, 3 Alien Permanent, 4 Alien Temporary, 5 Permanent Resident, 6 Employment Visa, 9 Not a Citizen, W Do not wish to disclose,  ',
  ],
  [
    'years of experience',
    yearsOfExperience,
    'N1 Under 1 year, N5 1-5 years, N6 6-10 years, N11 11-20 years, N20 20+ years',
  ],
  [
    'salary',
    salaryBands,
    'L1 $0-$59,999, L2 $60,000-$74,999, L3 $75,000-$99,999, L4 $100,000-$124,999, L5 $125,000-$174,999, L6 $175,000+, LN Do not wish to disclose',
  ],
  ['online courses', onlineCourseExperience, 'NO Not taken, YES Taken'],
  [
    'ratings',
    ratingLevels,
    'L1 Not Successful, L2 Below Satisfactory, L3 Satisfactory, L4 Above Satisfactory, L5 Outstanding',
  ],
  ['client-facing', clientFacing, 'Y Client-facing, N Non-client facing'],
  [
    'positions at Allstate',
    employerPositions['1000014'] ?? [],
    '1 EA, 2 EFS, 3 LSP, 4 Regional Employee / Field Leader, 5 Home Office, 23 EFS Associate',
  ],
  [
    'positions at State Farm',
    employerPositions['1000376'] ?? [],
    '25 Sales Leader, 32 Agent Team Member, A Agent, E Employee, O Other',
  ],
])('HP-08: the codes and labels of %s match the specification', (_, options, expected) => {
  expect(pairs(options)).toBe(expected)
})

test.each([
  ['ethnicity', ethnicities, 'AMIND ASIAN BLACK PACIF WHITE HISPA MIXED NSPEC OTHER DNWTD '],
  ['ethnicity in forms', ethnicityFormOptions, 'AMIND ASIAN BLACK PACIF WHITE HISPA MIXED OTHER '],
  ['citizenship in forms', citizenshipFormOptions, '1 2 3 4 5 6 9'],
  ['assets', assetBands, 'R0 R1 R2 R3 R4 R5 R6 R7'],
  ['income', incomeBands, 'I1 I2 I3 I4 I5 I6 I7 I8'],
  ['credit categories', creditCategories, '1 2 3 7'],
  ['contact methods', contactMethods, 'RP RE BP BE NS'],
  ['name formats', nameFormats, 'FNLN FMIL FMNL NONE'],
  ['education levels', educationLevels, '1 2 3 4 5 6 7'],
  ['address types', addressTypes, 'RESD BUSN'],
  ['name suffixes', nameSuffixes, 'Jr Sr II III IV V VI VII'],
  ['phone types', phoneTypes, 'mobile landline'],
  ['primary choices', primaryChoices, 'R B'],
  [
    'charge types',
    chargeTypes,
    'textbook course exam package prepaid course package re-enroll shipping exam retake exam reschedule WMCP re-enroll package graduate admission fee other',
  ],
  ['program types', programTypes, 'msfp aep grad'],
  ['months', months, '01 02 03 04 05 06 07 08 09 10 11 12'],
  ['end months', endMonths, '01 02 03 04 05 06 07 08 09 10 11 12 present'],
])('HP-08: the codes of %s match the specification', (_, options, expected) => {
  expect(codes(options)).toBe(expected)
})

test('HP-08, ruling 34: each list has as many choices as the documents count', () => {
  expect(creditCategories.find(({ code }) => code === '7')?.label).toBe('Carryover')
  expect([...educationProviders].filter((provider) => provider !== 'Other')).toHaveLength(17)
  expect(educationProviders.at(-1)).toBe('Other')
  expect([concentrations.length, graduateCertificates.length, chargeTypes.length]).toEqual([4, 7, 12])
  expect([fixedSecurityQuestions.length, keyedSecurityQuestions.length]).toEqual([6, 19])
})

test('every choice has its own label, except the blank one', () => {
  for (const options of [
    ethnicities,
    assetBands,
    incomeBands,
    chargeTypes,
    educationLevels,
    keyedSecurityQuestions,
    states,
    stateFormOptions,
  ]) {
    const labels = options.filter(({ code }) => code !== '').map(({ label }) => label)
    expect(labels).not.toContain('')
    expect(new Set(labels).size).toBe(labels.length)
  }
})

test('HP-07: one list has the states with DC and PR, the list for forms also has GU', () => {
  const fiftyAndCapital =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
    'RI SC SD TN TX UT VT VA WA WV WI WY'
  const inOrder = (options: readonly Option[]) => codes(options).split(' ').sort()
  expect(inOrder(states)).toEqual([...fiftyAndCapital.split(' '), 'PR'].sort())
  expect(inOrder(stateFormOptions)).toEqual([...fiftyAndCapital.split(' '), 'GU', 'PR'].sort())
})

test('HP-02, ruling 14: the wire says Feburary, people read February', () => {
  expect(monthWireLabels[1]).toEqual({ code: '02', label: 'Feburary' })
  expect(months[1]).toEqual({ code: '02', label: 'February' })
  expect(months.filter((month, at) => month.label !== monthWireLabels[at]?.label)).toHaveLength(1)
})

test('HP-10: the company identifiers are those of S2 §3', () => {
  expect(Object.values(companyIds).join(' ')).toBe(
    '1000376 1000653 1000815 1000014 1000116 1000334 1000137 1000426 1000201 1000125 1000277',
  )
  expect(pseudoCompanyIds).toEqual({
    independent: '1000927',
    otherFinancial: '1619703',
    other: '1599250',
    nonprofit: '1365974',
    attorney: '1619702',
    cpa: '1619701',
  })
})

test('RC-07: there are eight questions, and 2 to 8 take comments', () => {
  expect(ethicsQuestions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(ethicsQuestions.filter(({ expected }) => expected === null).map(({ number }) => number)).toEqual([1])
})
