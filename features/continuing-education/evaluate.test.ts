import fc from 'fast-check'
import { duplicatesAmong } from '@/lib/shared/continuing-education/duplicates'
import { evaluate } from '@/lib/shared/continuing-education/evaluate'
import type { Entry } from '@/lib/shared/continuing-education/ledger'
import { type RuleSet, ruleSetFor, withRequired } from '@/lib/shared/continuing-education/rule-set'
import { inHours, sumHours } from '@/lib/shared/hours'
import { missingHours } from './hours'
import { asksForEvidence } from './person'
import { continuingEducationRules } from './rule-sets'

const period = { beginDate: '2026-01-01', endDate: '2026-12-31' }
const rules: RuleSet = {
  plans: 'all',
  clientFacing: true,
  from: '2000-01-01',
  until: null,
  periodMonths: 12,
  totalHours: 30,
  ethicsHours: 2,
  categories: [
    { code: '1', min: 0, max: null },
    { code: '2', min: 3, max: 15 },
    { code: '3', min: 0, max: 10 },
  ],
  ethicsFrom: ['1', '2'],
  evidenceFor: ['3'],
  carryover: { allowed: true, maxHours: 5, categoryCode: '7' },
  splitAcrossPeriods: true,
  minUnit: 0.25,
}
const entry = (change: Partial<Entry> = {}): Entry => ({
  key: 'a',
  source: 'self',
  title: 'Annuities',
  earnedOn: '2026-02-01',
  hours: 6,
  ethicsHours: 0,
  category: '1',
  ...change,
})
const only = (change: Partial<Entry>, under = rules) => evaluate(under, period, [entry(change)]).entries[0]
const amounts = (entries: Entry[], under = rules) =>
  evaluate(under, period, entries).entries.map(({ counted, reason }) => [counted, reason])

describe('RC-06: how much of one credit counts, and why', () => {
  test.each<[string, Partial<Entry>, number, number, string | null, string]>([
    ['a course in the period', {}, 6, 0, null, 'counted'],
    ['the first day of the period', { earnedOn: '2026-01-01' }, 6, 0, null, 'counted'],
    ['the last day of the period', { earnedOn: '2026-12-31' }, 6, 0, null, 'counted'],
    ['the day before the period', { earnedOn: '2025-12-31' }, 0, 0, 'OUTSIDE_PERIOD', 'not counted'],
    ['the day after the period', { earnedOn: '2027-01-01' }, 0, 0, 'OUTSIDE_PERIOD', 'not counted'],
    ['a deleted credit', { deleted: true }, 0, 0, 'DELETED', 'not counted'],
    ['ethics hours are part of the hours', { hours: 3, ethicsHours: 2 }, 3, 2, null, 'counted'],
    ['more ethics hours than hours', { hours: 1, ethicsHours: 2 }, 1, 1, null, 'counted'],
    [
      'ethics hours of a meeting',
      { category: '3', ethicsHours: 2, hasEvidence: true },
      6,
      0,
      'ETHICS_NOT_APPROVED',
      'partly',
    ],
    ['a meeting without a file', { category: '3' }, 0, 0, 'MISSING_EVIDENCE', 'pending'],
    ['a meeting that the college recorded', { category: '3', source: 'college' }, 6, 0, null, 'counted'],
    ['over its category limit', { category: '2', hours: 16 }, 15, 0, 'OVER_CATEGORY_CAP', 'partly'],
    ['carried over', { category: '7', hours: 5 }, 5, 0, 'CARRIED_FORWARD', 'counted'],
    ['carried over too much', { category: '7', hours: 6 }, 5, 0, 'OVER_CATEGORY_CAP', 'partly'],
    ['not in quarters', { hours: 1.4 }, 1.25, 0, 'BELOW_UNIT', 'partly'],
    ['less than a quarter', { hours: 0.2 }, 0, 0, 'BELOW_UNIT', 'not counted'],
    ['a category without limits', { category: '9' }, 6, 0, null, 'counted'],
  ])('%s', (_, change, counted, countedEthics, reason, state) => {
    expect(only(change)).toMatchObject({ counted, countedEthics, reason, state })
  })

  test('does not count carryover that is not allowed', () => {
    const none = { ...rules, carryover: { ...rules.carryover, allowed: false } }
    expect(only({ category: '7' }, none)).toMatchObject({ counted: 0, reason: 'OVER_CATEGORY_CAP' })
  })

  test('counts only ethics hours for a student who does not work with clients', () => {
    const inside = { ...rules, clientFacing: false, totalHours: 0 }
    expect(only({ hours: 3, ethicsHours: 2 }, inside)).toMatchObject({ counted: 2, reason: 'NOT_CLIENT_FACING' })
    expect(only({ hours: 2, ethicsHours: 2 }, inside)).toMatchObject({ counted: 2, reason: null })
    expect(only({}, inside)).toMatchObject({ counted: 0, reason: 'NOT_CLIENT_FACING', state: 'not counted' })
  })
})

describe('RC-06: how credits affect each other', () => {
  test('counts the same title on the same day once, whatever its case, spaces, and Unicode composition', () => {
    expect(amounts([entry({ title: 'Caf\u00e9' }), entry({ key: 'b', title: 'Cafe\u0301' })])).toEqual([
      [6, null],
      [0, 'DUPLICATE'],
    ])
    expect(amounts([entry(), entry({ key: 'b', title: ' ANNUITIES ', hours: 8 })])).toEqual([
      [0, 'DUPLICATE'],
      [8, null],
    ])
    expect(amounts([entry(), entry({ key: 'b', earnedOn: '2026-02-02' })])).toEqual([
      [6, null],
      [6, null],
    ])
  })

  test('prefers a credit that the college recorded to the same one reported by the student', () => {
    expect(amounts([entry({ hours: 8 }), entry({ key: 'b', source: 'college' })])).toEqual([
      [0, 'DUPLICATE'],
      [6, null],
    ])
    expect(amounts([entry({ source: 'transfer' }), entry({ key: 'b' })])).toEqual([
      [6, null],
      [0, 'DUPLICATE'],
    ])
  })

  test('counts a credit that the student explains is not a duplicate', () => {
    expect(amounts([entry(), entry({ key: 'b', notDuplicate: 'The second of two sessions' })])).toEqual([
      [6, null],
      [6, null],
    ])
  })

  test('does not treat a credit as a duplicate of one that does not count', () => {
    expect(amounts([entry({ deleted: true }), entry({ key: 'b' })])).toEqual([
      [0, 'DELETED'],
      [6, null],
    ])
  })

  test('fills a category limit with ethics hours first, then with the earliest credits', () => {
    expect(
      amounts([
        entry({ key: 'late', title: 'Late', category: '2', hours: 4, ethicsHours: 3, earnedOn: '2026-05-01' }),
        entry({ key: 'early', category: '2', hours: 14 }),
      ]),
    ).toEqual([
      [3, 'OVER_CATEGORY_CAP'],
      [12, 'OVER_CATEGORY_CAP'],
    ])
  })
})

describe('RC-06: what is required', () => {
  test('lists total, ethics, and category minimums, with what is missing and by when', () => {
    const part = evaluate(rules, period, [entry({ hours: 13.5, ethicsHours: 0.5 })])
    expect(part.requirements).toEqual([
      { key: 'total', required: 30, counted: 13.5, missing: 16.5 },
      { key: 'ethics', required: 2, counted: 0.5, missing: 1.5 },
      { key: 'category 2', required: 3, counted: 0, missing: 3 },
    ])
    expect(part).toMatchObject({
      shortfall: { hours: 16.5, ethicsHours: 1.5 },
      nextDeadline: '2026-12-31',
      met: false,
      carriesForward: 0,
    })
  })

  const enough = [
    entry({ hours: 27, ethicsHours: 2 }),
    entry({ key: 'b', title: 'Teaching', category: '2', hours: 4 }),
    entry({ key: 'c', title: 'Talk', category: '2', hours: 2.5 }),
  ]
  test('carries extra hours to the next period: parts of a course, or only whole courses', () => {
    expect(evaluate(rules, period, enough)).toMatchObject({ met: true, nextDeadline: null, carriesForward: 3.5 })
    const whole = { ...rules, splitAcrossPeriods: false }
    expect(evaluate(whole, period, enough).carriesForward).toBe(2.5)
    const most = { ...rules, carryover: { ...rules.carryover, maxHours: 1 } }
    expect(evaluate(most, period, enough).carriesForward).toBe(1)
    const none = { ...rules, carryover: { ...rules.carryover, allowed: false } }
    expect(evaluate(none, period, enough).carriesForward).toBe(0)
  })

  test('does not carry over hours that were already carried over', () => {
    const carried = [
      entry({ category: '7', hours: 5 }),
      entry({ key: 'b', title: 'Ethics', hours: 30, ethicsHours: 2 }),
    ]
    const free = { ...rules, categories: [], totalHours: 5, ethicsHours: 0 }
    expect(evaluate(free, period, carried).carriesForward).toBe(5)
    expect(evaluate({ ...free, totalHours: 1 }, period, carried.slice(0, 1)).carriesForward).toBe(0)
  })

  test('sums exactly', () => {
    const tenths = Array.from({ length: 10 }, (_, index) => entry({ key: `${index}`, title: `${index}`, hours: 0.1 }))
    const fine = { ...rules, minUnit: 0.01 }
    expect(evaluate(fine, period, tenths).requirements[0]).toMatchObject({ counted: 1, missing: 29 })
    expect(sumHours([0.1, 0.2])).toBe(0.3)
    expect([inHours(1), inHours(13.5)]).toEqual(['1 hour', '13.5 hours'])
    const missing = (hours: number, ethicsHours: number) => missingHours({ hours, ethicsHours })
    expect([missing(24, 2), missing(1, 0), missing(0, 1), missing(2, 2), missing(0, 0)]).toEqual([
      '24 hours, including 2 ethics hours',
      '1 hour',
      '1 ethics hour',
      '2 ethics hours',
      '',
    ])
  })
})

describe('RC-06: which rules apply', () => {
  const narrow = { ...rules, plans: ['ricp'], totalHours: 20, ethicsHours: 3, minUnit: 0.5, splitAcrossPeriods: false }
  const later = { ...rules, from: '2027-01-01', totalHours: 40 }
  const all = [rules, narrow, later]

  test('selects rules by plans held, by day, and by whether the student works with clients', () => {
    expect(ruleSetFor({ plans: ['chfc'], clientFacing: true }, '2026-01-01', all)).toMatchObject({ ethicsHours: 2 })
    expect(ruleSetFor({ plans: ['chfc'], clientFacing: true }, '1999-01-01', all)).toBeNull()
    expect(ruleSetFor({ plans: ['chfc'], clientFacing: false }, '2026-01-01', all)).toBeNull()
    expect(ruleSetFor({ plans: ['chfc'], clientFacing: true }, '2027-01-01', [later])).toMatchObject({ totalHours: 40 })
    const ended = [{ ...rules, until: '2026-12-31' }]
    expect(ruleSetFor({ plans: [], clientFacing: true }, '2027-01-01', ended)).toBeNull()
  })

  test('applies the strictest of all rules to the one ledger of several designations', () => {
    const cap = { ...narrow, categories: [{ code: '2', min: 4, max: 9 }], ethicsFrom: ['1'] }
    expect(ruleSetFor({ plans: ['CHFC', 'RICP'], clientFacing: true }, '2026-01-01', [rules, cap])).toMatchObject({
      totalHours: 30,
      ethicsHours: 3,
      minUnit: 0.5,
      splitAcrossPeriods: false,
      ethicsFrom: ['1'],
      categories: [
        { code: '1', max: null },
        { code: '2', min: 4, max: 9 },
        { code: '3', max: 10 },
      ],
    })
  })

  test('asks TPCP holders who work with clients for files on meetings, whatever else they hold', () => {
    const evidenceFor = (...plans: string[]) =>
      ruleSetFor({ plans, clientFacing: true }, '2026-01-01', continuingEducationRules)?.evidenceFor
    expect([evidenceFor('clu'), evidenceFor('TPCP'), evidenceFor('clu', 'tpcp')]).toEqual([[], ['3'], ['3']])
    const asks = (clientFacing: boolean | null) =>
      asksForEvidence({ plans: ['tpcp'], clientFacing }, { beginDate: '2026-01-01' })
    expect([asks(true), asks(null), asks(false)]).toEqual([true, true, false])
  })

  test('has a published rule set for each case, and takes the required hours from the college’s record', () => {
    const sets = [true, false].map((clientFacing) =>
      ruleSetFor({ plans: ['clu'], clientFacing }, '2026-01-01', continuingEducationRules),
    )
    expect(sets).toEqual(continuingEducationRules.slice(0, 2))
    expect(withRequired(rules, { hours: 24, ethicsHours: 1 })).toMatchObject({ totalHours: 24, ethicsHours: 1 })
  })
})

const anyEntry = fc.record({
  source: fc.constantFrom('college' as const, 'transfer' as const, 'self' as const),
  title: fc.constantFrom('Annuities', 'annuities ', 'Ethics', 'Estate', 'Trusts', 'Tax'),
  earnedOn: fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-02', '2026-03-03', '2026-04-04', '2026-12-31'),
  hours: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
  ethicsHours: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
  category: fc.constantFrom('1', '2', '3', '7', '9'),
  hasEvidence: fc.boolean(),
  deleted: fc.boolean(),
  notDuplicate: fc.constantFrom(null, 'Another session'),
})
const anyEntries = fc
  .array(anyEntry, { maxLength: 12 })
  .map((entries) => entries.map((each, index): Entry => ({ ...each, key: `${index}` })))
const anyRules = fc
  .record({ clientFacing: fc.boolean(), splitAcrossPeriods: fc.boolean(), minUnit: fc.constantFrom(0.01, 0.25, 1) })
  .map((change): RuleSet => ({ ...rules, ...change }))
const totals = (entries: readonly Entry[], under: RuleSet) =>
  evaluate(under, period, entries).requirements.map(({ counted }) => counted)

describe('RC-06: for any credits', () => {
  test('adding a credit never lowers what counts, unless it is a duplicate', () => {
    fc.assert(
      fc.property(anyRules, anyEntries, anyEntry, (under, entries, extra) => {
        const added = [...entries, { ...extra, key: 'extra' }]
        fc.pre(duplicatesAmong(added).size === duplicatesAmong(entries).size)
        const before = totals(entries, under)
        totals(added, under).forEach((counted, index) => expect(counted).toBeGreaterThanOrEqual(before[index] ?? 0))
      }),
    )
  })

  test('their order does not matter', () => {
    fc.assert(
      fc.property(anyRules, anyEntries, (under, entries) => {
        const there = evaluate(under, period, entries)
        const back = evaluate(under, period, entries.toReversed())
        expect({ ...back, entries: back.entries.toReversed() }).toEqual(there)
      }),
    )
  })

  test('never counts more hours than a credit has or its category allows', () => {
    fc.assert(
      fc.property(anyRules, anyEntries, (under, entries) => {
        const { entries: results } = evaluate(under, period, entries)
        results.forEach(({ counted, countedEthics }, index) => {
          expect(counted).toBeLessThanOrEqual(entries[index]?.hours ?? 0)
          expect(countedEthics).toBeLessThanOrEqual(Math.min(counted, entries[index]?.ethicsHours ?? 0))
        })
        const of = (code: string) => sumHours(results.filter(({ category }) => category === code).map((r) => r.counted))
        expect([of('2') <= 15, of('3') <= 10, of('7') <= 5]).toEqual([true, true, true])
      }),
    )
  })

  test('gives a reason whenever less than the whole credit counts', () => {
    fc.assert(
      fc.property(anyRules, anyEntries, (under, entries) => {
        for (const { state, reason } of evaluate(under, period, entries).entries) {
          if (state !== 'counted') expect(reason).not.toBeNull()
        }
      }),
    )
  })
})
