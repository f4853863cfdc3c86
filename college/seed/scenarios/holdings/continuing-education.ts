import { z } from 'zod'
import { promoCodes } from '@/college/seed/population/promo-codes'
import { date, text } from './fields'

/** One credit of continuing education, in decimal hours. */
export const EducationCredit = z.strictObject({
  earnedOn: date,
  institution: text,
  title: text,
  hours: z.number(),
  ethicsHours: z.number(),
  catalogNumber: text.nullable().default(null),
  /** 1, 2, 3, or 7 for carryover. */
  category: text.default('1'),
  source: z.enum(['self', 'college', 'transfer']).default('self'),
  attested: z.boolean().default(false),
  deleted: z.boolean().default(false),
  /** Evidence files, each with its name and its bytes in base64; PDF by default. */
  evidence: z
    .array(z.strictObject({ name: text, contentType: text.default('application/pdf'), data: text }))
    .default([]),
})

const nothingToTell = Array.from({ length: 8 }, (_, index) => ({
  number: index + 1,
  yn: index === 0 ? ('Y' as const) : ('N' as const),
  comment: null,
}))

/** The ethics questionnaire of the period that begins on `beginDate`. By default the answers need no review. */
export const Questionnaire = z.strictObject({
  beginDate: date,
  submittedAt: z.iso.datetime(),
  approvedOn: date.nullable().default(null),
  promoCode: z
    .enum(promoCodes.map(({ code }) => code))
    .nullable()
    .default(null),
  companyId: text.nullable().default(null),
  answers: z
    .array(z.strictObject({ number: z.number().int(), yn: z.enum(['Y', 'N']), comment: text.nullable() }))
    .default(nothingToTell),
})
