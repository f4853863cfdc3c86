import fc from 'fast-check'
import { type CalendarDate, daysBetween, daysLater } from '@/lib/shared/calendar-date'
import { examplePeriod as period, exampleSteps as steps } from '@/tests/data/recertification'
import { costOf, dueDayOf, type PeriodSteps, shareOfPeriod, stepsOfPeriod, takesPart } from './steps'

const record = { category: 'D', compliance: 'R', fee: 'R', revoked: false }
const questionnaire = { submittedOn: '2026-03-09' as const, approvedOn: null, promoCode: null, answers: [] }

const statesOf = (known: Partial<Parameters<typeof stepsOfPeriod>[0]>) =>
  Object.fromEntries(
    stepsOfPeriod({ record, period, steps, today: '2026-11-22', ...known }).map(({ name, state, doneOn }) => [
      name,
      doneOn === null ? state : `${state} ${doneOn}`,
    ]),
  )

describe('RC-05: the steps of a period', () => {
  test.each([
    ['for paid education due', 'R', 'P', 'due'],
    ['for immediate action', 'R', 'R', 'now'],
    ['for a late fee', 'R', 'L', 'now'],
    ['for education that was not completed in time', 'N', 'P', 'overdue'],
    ['for education open from an earlier period', 'O', 'R', 'overdue'],
    ['for a recertified student', 'C', 'P', 'optional'],
  ])('ruling 52: %s, open steps follow the status before the deadline: %s %s, %s', (_, compliance, fee, state) => {
    const { contact, hours, questionnaire } = statesOf({ record: { ...record, compliance, fee } })
    expect([contact, hours, questionnaire]).toEqual([state, state, state])
  })

  test('before the deadline, each step is due until it is done, and no step depends on another', () => {
    expect(statesOf({ record: { ...record, compliance: 'X' } })).toEqual({
      contact: 'due',
      clientFacing: 'due',
      hours: 'due',
      ethicsHours: 'done',
      questionnaire: 'due',
      fee: 'due',
    })
    expect(statesOf({ record: { ...record, fee: 'P' }, steps: { ...steps, feePaidOn: '2026-02-01' } })).toMatchObject({
      hours: 'due',
      fee: 'done 2026-02-01',
    })
  })

  test('marks open steps overdue after the last day, not on it', () => {
    expect(statesOf({ today: '2027-01-01' })).toMatchObject({
      contact: 'overdue',
      hours: 'overdue',
      ethicsHours: 'done',
    })
    expect(statesOf({ today: '2026-12-31' })).toMatchObject({ contact: 'now', hours: 'now' })
  })

  test.each([
    ['R', 'P', 'done'],
    ['R', 'R', 'now'],
    ['C', 'R', 'due'],
    ['R', 'L', 'overdue'],
    ['N', 'R', 'overdue'],
    ['R', null, 'unknown'],
    ['R', 'X', 'unknown'],
  ])('takes the state of the fee from the record: with compliance %s, %s is %s', (compliance, fee, state) => {
    expect(statesOf({ record: { ...record, compliance, fee } }).fee).toBe(state)
  })

  test.each<[string, PeriodSteps['feeDueOn'], CalendarDate, string]>([
    ['on its day', '2026-11-15', '2026-11-15', 'now'],
    ['after its day, in the period', '2026-11-15', '2026-11-16', 'overdue'],
    ['before its day, after the period', '2027-01-31', '2027-01-15', 'now'],
    ['without a day, in the period', null, '2026-12-31', 'now'],
    ['without a day, after the period', null, '2027-01-01', 'overdue'],
  ])('the fee has its own due date: %s (%s), on %s it is %s', (_, feeDueOn, today, state) => {
    expect(statesOf({ steps: { ...steps, feeDueOn }, today }).fee).toBe(state)
  })

  test('shows no date for complete hours, because an attestation may cover only part of them', () => {
    const complete = { ...period, earned: { ...period.earned, hours: 30 }, attestedOn: '2026-04-01' as const }
    expect(statesOf({ period: complete }).hours).toBe('done')
  })

  test.each([
    [true, '2026-12-31', null],
    [true, '2026-11-22', null],
    [true, '2026-11-21', '2026-11-21'],
    [false, '2026-12-31', '2026-12-31'],
    [true, null, null],
  ])('late %s and due on %s: the day is %s', (late, dueOn, day) => {
    expect(dueDayOf(late, dueOn, '2026-11-22')).toBe(day)
  })

  test('shows a questionnaire in review as neither due nor done', () => {
    expect(statesOf({ period: { ...period, questionnaire } }).questionnaire).toBe('review 2026-03-09')
    expect(
      statesOf({ period: { ...period, questionnaire: { ...questionnaire, approvedOn: '2026-03-12' } } }).questionnaire,
    ).toBe('done 2026-03-09')
  })

  test('counts no as an answer', () => {
    const answered: PeriodSteps = {
      ...steps,
      clientFacing: false,
      clientFacingOn: '2026-05-01',
      contactConfirmedOn: '2026-05-02',
    }
    expect(statesOf({ steps: answered })).toMatchObject({
      contact: 'done 2026-05-02',
      clientFacing: 'done 2026-05-01',
    })
  })

  test('marks what could not be loaded as unknown, never as done', () => {
    expect(statesOf({ period: null, steps: null })).toEqual({
      contact: 'unknown',
      clientFacing: 'unknown',
      hours: 'unknown',
      ethicsHours: 'unknown',
      questionnaire: 'unknown',
      fee: 'now',
    })
  })

  test.each([
    ['D', false, true],
    ['D', true, false],
    ['E', false, false],
    ['A', false, false],
    [null, false, false],
  ])('category %s, revoked %s: takes part is %s', (category, revoked, asked) => {
    expect(takesPart({ category, revoked })).toBe(asked)
  })
})

describe('RC-05: the amount to pay', () => {
  test('subtracts the discount from the fee lines', () => {
    expect(costOf(steps, 2_500)).toEqual({ lines: steps.fees, discountCents: 2_500, totalCents: 12_500 })
    expect(costOf({ fees: [] }, 2_500)).toBeNull()
    expect(costOf(null, 0)).toBeNull()
  })

  test('keeps the total between zero and the fee, whatever the discount', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1_000_000, max: 10_000_000 }), (cents, discount) => {
        const fees = cents.map((amountCents) => ({ kind: 'annual', amountCents }))
        const sum = cents.reduce((total, amount) => total + amount, 0)
        const cost = costOf({ fees }, discount)
        expect(cost?.totalCents).toBeGreaterThanOrEqual(0)
        expect(cost?.totalCents).toBeLessThanOrEqual(sum)
        expect((cost?.totalCents ?? 0) + (cost?.discountCents ?? 0)).toBe(sum)
      }),
    )
  })
})

describe('HP-06: days of a period', () => {
  test.each([
    ['2026-01-01', 0],
    ['2025-06-01', 0],
    ['2026-12-31', 1],
    ['2027-03-01', 1],
    ['2026-07-02', 0.5],
  ])('%s is %d through the year', (day, share) => {
    expect(shareOfPeriod(period, day)).toBeCloseTo(share, 2)
  })

  test('adds and counts days across months, leap days, and clock changes', () => {
    expect([daysLater('2026-12-31', 1), daysLater('2028-02-28', 1), daysLater('2026-03-07', 2)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-03-09',
    ])
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-11-22', '2026-11-21')).toBe(-1)
  })
})
