import type { ReviewValues } from '@/lib/rules/annual-review/form'
import type { Unseen } from '@/lib/rules/annual-review/payloads'

/** A review form without a fault, for an employee of a company without rules of its own. */
export const goodReview: ReviewValues = {
  agreement: true,
  birthdate: '1980-02-29',
  gender: 'F',
  ssn: '123-45-6789',
  optOut: false,
  personal: {
    email: 'riley@home.example',
    address: '1 Main St',
    address2: '',
    city: 'Bryn Mawr',
    state: 'PA',
    zip: '19010',
    phone: '(610) 555-0100',
    phoneType: 'mobile',
  },
  business: {
    email: 'riley@firm.example',
    address: '2 Market St',
    address2: 'Suite 3',
    city: 'Philadelphia',
    state: 'PA',
    zip: '19103',
    phone: '215/555-0101',
    phoneType: 'landline',
  },
  primaryEmail: 'R',
  primaryPhone: 'B',
  primaryAddress: 'R',
  citizenship: '1',
  race: 'HISPA',
  military: 'Z',
  crd: '1234567',
  npn: '7654321',
  company1: '1000001',
  company2: '',
  userCompanyName: '',
  agentId: '',
  agentRole: '',
}

/** What is behind it in the record. */
export const unseenReview: Unseen = {
  hasNationalId: false,
  homeZip: '19010-4321',
  businessZip: '19104',
  companyNames: new Map([['1000001', 'A Company Whose Name Is Longer Than Thirty']]),
  agencyName: 'Main Line Agency',
  region: 'East',
  ntId: 'ntid-longer-than-fifteen',
  lspCode: 'L1',
  market: 'M1',
  territory: 'T1',
}
