import { companyIds } from './companies'

/** Promotional codes for the recertification fee. Money in whole cents. */
export const promoCodes = [
  {
    code: 'RECERT25',
    description: '$25.00 off the annual recertification fee',
    discountCents: 2_500,
    companyId: null,
    expiresOn: null,
  },
  {
    code: 'EDJ-COVERED',
    description: '$125.00 of the annual recertification fee paid by Edward Jones',
    discountCents: 12_500,
    companyId: companyIds.edwardJones,
    expiresOn: null,
  },
  {
    code: 'SPRING2020',
    description: '$10.00 off the annual recertification fee',
    discountCents: 1_000,
    companyId: null,
    expiresOn: '2020-06-30',
  },
] as const
