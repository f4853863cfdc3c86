import fc from 'fast-check'
import { unknownStatusText } from './content'
import {
  hidesRecertification,
  inGoodStanding,
  recertificationHeadline,
  recertificationLine,
  recertificationStanding,
  recertificationStatus,
  showsRecertificationBanner,
} from './rules'
import { evenPace, periodName } from './steps'

test.each([
  ['2025-12-01', 0],
  ['2026-01-01', 0],
  ['2026-07-01', 14.75],
  ['2026-12-31', 30],
  ['2027-02-01', 30],
])('RC-06: on %s, an even pace is %d hours', (today, hours) => {
  expect(evenPace({ beginDate: '2026-01-01', endDate: '2026-12-31' }, today, 30)).toBe(hours)
})

test('names a period without a year by its beginning', () => {
  expect(periodName({ year: 2026, beginDate: '2026-01-01' })).toBe('2026')
  expect(periodName({ year: null, beginDate: '2020-01-01' })).toBe('From 2020')
})

const record = {
  compliance: 'C' as string | null,
  fee: 'P' as string | null,
  category: 'D' as string | null,
  revoked: false,
  statusText: 'Recertified through December 31, 2026' as string | null,
  year: 2026 as number | null,
}

const thisYear = 2026

const withCodes = (codes: Partial<typeof record>) => ({ ...record, ...codes })

const fees = ['P', 'R', 'L', null, 'X'] as const
const complianceCodes = ['C', 'R', 'N', 'O', 'D', null, 'X'] as const
const categories = ['A', 'B', 'N', 'E', 'D', null, 'X'] as const

// Written by hand from S1 §4. Columns: fee P, R, L, none, X.
const oldScheme: [string | null, string[]][] = [
  ['C', ['good standing', 'good standing', 'good standing', 'good standing', 'good standing']],
  ['R', ['good standing', 'renew now', 'late', 'good standing', 'good standing']],
  ['N', ['good standing', 'expired', 'expired', 'good standing', 'good standing']],
  ['O', ['good standing', 'renew now', 'late', 'good standing', 'good standing']],
  ['D', ['good standing', 'good standing', 'good standing', 'good standing', 'good standing']],
  [null, ['good standing', 'good standing', 'good standing', 'good standing', 'good standing']],
  ['X', ['good standing', 'good standing', 'good standing', 'good standing', 'good standing']],
]

const takesPart: [string | null, string[]][] = [
  ['C', ['recertified', 'recertified', 'recertified', 'recertified', 'recertified']],
  ['R', ['paidcedue', 'immediateaction', 'pastdue', 'unknown', 'unknown']],
  ['N', ['inactive', 'pastdue', 'pastdue', 'unknown', 'unknown']],
  ['O', ['inactive', 'pastdue', 'pastdue', 'unknown', 'unknown']],
  ['D', ['unknown', 'unknown', 'unknown', 'unknown', 'unknown']],
  [null, ['unknown', 'unknown', 'unknown', 'unknown', 'unknown']],
  ['X', ['unknown', 'unknown', 'unknown', 'unknown', 'unknown']],
]

const otherCategories: [string | null, string][] = [
  ['A', 'noparticipation'],
  ['B', 'noparticipation'],
  ['N', 'noparticipation'],
  ['E', 'firstyear'],
  [null, 'unknown'],
  ['X', 'unknown'],
]

describe('the old scheme (RC-01)', () => {
  it.each(oldScheme)('compliance %s, in every category', (compliance, expected) => {
    for (const category of categories) {
      const found = fees.map((fee) => recertificationStanding(withCodes({ compliance, fee, category })))
      expect(found).toEqual(expected)
    }
  })

  it('is revoked for the revoked flag, whatever else the record says', () => {
    for (const compliance of complianceCodes)
      for (const fee of fees) expect(recertificationStanding({ revoked: true, compliance, fee })).toBe('revoked')
  })
})

describe('the new scheme (RC-02)', () => {
  it.each(takesPart)('category D, compliance %s', (compliance, expected) => {
    expect(fees.map((fee) => recertificationStatus({ category: 'D', compliance, fee }))).toEqual(expected)
  })

  it.each(otherCategories)('category %s, whatever compliance and fee say', (category, expected) => {
    for (const compliance of complianceCodes)
      for (const fee of fees) expect(recertificationStatus({ category, compliance, fee })).toBe(expected)
  })
})

describe('what people are told', () => {
  it.each([
    ['firstyear', true],
    ['noparticipation', true],
    ['recertified', true],
    ['paidcedue', true],
    ['immediateaction', false],
    ['pastdue', false],
    ['inactive', false],
    ['unknown', false],
    ['revoked', false],
  ] as const)('%s counts as good standing: %s (RC-03)', (status, good) => {
    expect(inGoodStanding(status)).toBe(good)
  })

  it('puts the revoked flag before the new scheme in the headline', () => {
    expect(recertificationHeadline({ ...record, revoked: true })).toBe('revoked')
    expect(recertificationHeadline({ ...record, revoked: true, category: 'E' })).toBe('revoked')
    expect(recertificationHeadline(record)).toBe('recertified')
  })

  it("shows the college's own status text with its indicator (DC-03)", () => {
    expect(recertificationLine(record)).toEqual({
      text: 'Recertified through December 31, 2026',
      tone: 'good',
      status: 'recertified',
    })
    expect(recertificationLine({ ...record, compliance: 'N', fee: 'L', statusText: 'Past due' })).toEqual({
      text: 'Past due',
      tone: 'bad',
      status: 'pastdue',
    })
    expect(recertificationLine({ ...record, revoked: true, statusText: 'Revoked' }).tone).toBe('bad')
  })

  it('says that the status is unknown when the text is missing, or the codes are not defined (DC-03)', () => {
    expect(recertificationLine({ ...record, statusText: null })).toEqual({
      text: 'Status is unknown. Please contact Student Experience.',
      tone: 'unknown',
      status: 'recertified',
    })
    const undefinedCodes = { ...record, compliance: 'R', fee: null, statusText: 'Recertified' }
    expect(recertificationLine(undefinedCodes)).toEqual({
      text: unknownStatusText,
      tone: 'unknown',
      status: 'unknown',
    })
  })

  it('hides the menu entry only for firstyear and noparticipation (SH-05)', () => {
    expect(hidesRecertification({ ...record, category: 'E' })).toBe(true)
    expect(hidesRecertification({ ...record, category: 'B' })).toBe(true)
    expect(hidesRecertification(record)).toBe(false)
    expect(hidesRecertification({ ...record, category: 'X' })).toBe(false)
    expect(hidesRecertification(null)).toBe(false)
  })
})

describe('the banner (RC-04)', () => {
  const pastDue = { ...record, compliance: 'N', fee: 'L' }

  it.each([
    ['immediate action', { compliance: 'R', fee: 'R' }, true],
    ['past due', { compliance: 'O', fee: 'R' }, true],
    ['inactive', { compliance: 'N', fee: 'P' }, true],
    ['recertified', { compliance: 'C', fee: 'P' }, false],
    ['paid, hours due', { compliance: 'R', fee: 'P' }, false],
    ['first year', { category: 'E' }, false],
    ['no participation', { category: 'A' }, false],
    ['unknown', { compliance: 'R', fee: null }, false],
    ['revoked', { compliance: 'N', fee: 'L', revoked: true }, false],
  ])('%s: shown %s', (_, codes, shown) => {
    expect(showsRecertificationBanner({ record: { ...record, ...codes }, dismissals: [], thisYear })).toBe(shown)
  })

  it.each([
    [[2025], true],
    [[2026], false],
    [[2027], false],
    [[2020, 2026], false],
    [[0], true],
  ])('with dismissals for %j it is shown: %s', (years, shown) => {
    const dismissals = years.map((year) => ({ year }))
    expect(showsRecertificationBanner({ record: pastDue, dismissals, thisYear })).toBe(shown)
  })

  it.each([
    [[], true],
    [[2025], true],
    [[2026], false],
    [[2030], false],
  ])('treats a record without a year as this year’s: with dismissals for %j it is shown: %s', (years, shown) => {
    const dismissals = years.map((year) => ({ year }))
    expect(showsRecertificationBanner({ record: { ...pastDue, year: null }, dismissals, thisYear: 2026 })).toBe(shown)
  })

  it('is never shown without a record', () => {
    expect(showsRecertificationBanner({ record: null, dismissals: [], thisYear })).toBe(false)
  })
})

describe('whatever the college sends', () => {
  const anyCode = fc.oneof(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'L', 'N', 'O', 'P', 'R', null), fc.string())
  const anyRecord = fc.record({
    compliance: anyCode,
    fee: anyCode,
    category: anyCode,
    revoked: fc.boolean(),
    statusText: fc.option(fc.string({ minLength: 1 })),
    year: fc.option(fc.integer({ min: 1990, max: 2100 })),
  })

  it('a paid fee is never late, expired or past due', () => {
    fc.assert(
      fc.property(anyRecord, (any) => {
        const paid = { ...any, fee: 'P', revoked: false }
        expect(recertificationStanding(paid)).toBe('good standing')
        expect(recertificationStatus(paid)).not.toBe('pastdue')
      }),
    )
  })

  it('one more dismissal never brings the banner back', () => {
    fc.assert(
      fc.property(
        anyRecord,
        fc.array(fc.record({ year: fc.integer({ min: 0, max: 2200 }) })),
        (any, [more, ...dismissals]) => {
          const before = showsRecertificationBanner({ record: any, dismissals, thisYear })
          const after = showsRecertificationBanner({
            record: any,
            dismissals: more ? [...dismissals, more] : dismissals,
            thisYear,
          })
          expect(after && !before).toBe(false)
        },
      ),
    )
  })

  it('never shows a banner to a student in good standing, and never an empty status line', () => {
    fc.assert(
      fc.property(anyRecord, (any) => {
        const line = recertificationLine(any)
        expect(line.text).not.toBe('')
        if (line.tone === 'good')
          expect(showsRecertificationBanner({ record: any, dismissals: [], thisYear })).toBe(false)
      }),
    )
  })
})
