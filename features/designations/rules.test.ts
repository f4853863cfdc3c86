import fc from 'fast-check'
import { exampleApplication as application } from '@/tests/data/holdings'
import { badgeActions, designationCards } from './rules'

const everything = { eligibility: { awardLetters: true } }
const nothing = { eligibility: null }
const plans = (cards: { plan: string }[]) => cards.map((card) => card.plan)

describe('the order of the list (DC-08)', () => {
  it('sorts pending by confer date, undated last, then completed in the college’s order', () => {
    const cards = designationCards({
      applications: [
        application('wmcp'),
        application('chsnc', { conferDate: '2026-06-30' }),
        application('ricp', { conferDate: '2026-01-15' }),
        application('chfc', { conferDate: '2020-01-01' }),
      ],
      completed: [{ plan: 'clu' }, { plan: 'chfc' }],
      ...nothing,
    })
    expect(plans(cards)).toEqual(['ricp', 'chsnc', 'wmcp', 'clu', 'chfc'])
    expect(cards.map((card) => card.state)).toEqual(['pending', 'pending', 'pending', 'completed', 'completed'])
  })

  it('shows a completed plan once, with the dates of its newest award', () => {
    const cards = designationCards({
      applications: [
        application('clu', { applicationDate: '2010-01-04', awardedDate: '2010-06-30' }),
        application('clu', { applicationDate: '2018-02-05', awardedDate: '2018-09-30' }),
      ],
      completed: [{ plan: 'clu' }, { plan: 'clu' }],
      ...nothing,
    })
    expect(cards).toHaveLength(1)
    expect(cards[0]).toMatchObject({ applicationDate: '2018-02-05', awardedDate: '2018-09-30', statusText: null })
  })

  it('keeps the college’s order among equal confer dates, and never mixes the dates of two plans', () => {
    const cards = designationCards({
      applications: [
        application('wmcp'),
        application('chsnc'),
        application('ricp', { conferDate: '2026-01-15' }),
        application('chlp', { conferDate: '2026-01-15' }),
        application('clu', { awardedDate: null, applicationDate: '2009-01-04' }),
        application('clu', { awardedDate: '2010-06-30', applicationDate: '2009-02-04' }),
        application('chfc', { awardedDate: '2020-06-30' }),
      ],
      completed: [{ plan: 'clu' }],
      ...nothing,
    })
    expect(plans(cards)).toEqual(['ricp', 'chlp', 'wmcp', 'chsnc', 'chfc', 'clu'])
    expect(cards.at(-1)).toMatchObject({
      awardedDate: '2010-06-30',
      applicationDate: '2009-02-04',
      showsHelp: false,
      status: null,
    })
  })

  it('identifies a card by its application, and one without by its position', () => {
    const applications = [
      application('clu', { applicationId: 'A-1' }),
      application('clu', { applicationId: 'A-2' }),
      application('clu', { applicationId: null }),
    ]
    const cards = designationCards({ applications, completed: [{ plan: 'chfc' }], ...nothing })
    expect(cards.map(({ key }) => key)).toEqual([
      'pending-clu-A-1',
      'pending-clu-A-2',
      'pending-clu-2',
      'completed-chfc',
    ])
  })
})

test('compares plan codes without regard to case, and keeps them as the college wrote them (DC-08)', () => {
  const cards = designationCards({
    applications: [application('CLU', { awardedDate: '2018-09-30' }), application('Ricp')],
    completed: [{ plan: 'clu' }, { plan: 'ChFC' }],
    ...everything,
  })
  expect(cards.map(({ plan, code, state }) => [plan, code, state])).toEqual([
    ['ricp', 'Ricp', 'pending'],
    ['clu', 'clu', 'completed'],
    ['chfc', 'ChFC', 'completed'],
  ])
  expect(cards[1]?.awardedDate).toBe('2018-09-30')
})

describe('plans outside the catalog (DC-09)', () => {
  it('shows them when applied for, and hides them when completed', () => {
    const cards = designationCards({
      applications: [application('zzzz', { status: 'O' }), application('constructor')],
      completed: [{ plan: 'yyyy' }, { plan: '__proto__' }, { plan: 'chfc' }],
      ...nothing,
    })
    expect(cards.map((card) => card.title)).toEqual([
      'Unknown Academic Plan: zzzz',
      'Unknown Academic Plan: constructor',
      'Chartered Financial Consultant',
    ])
    expect(cards[0]?.actions).toEqual([])
  })
})

describe('what a pending card shows and offers', () => {
  it.each([
    ['O', ['complete'], false],
    ['E', ['complete'], false],
    ['S', ['updateSupervisor'], true],
    ['R', [], true],
    [null, [], false],
    ['X', [], false],
  ])('status %s offers %j; help line: %s (DC-11, DC-12, DC-13)', (status, kinds, help) => {
    const [card] = designationCards({ applications: [application('wmcp', { status })], completed: [], ...everything })
    expect(card?.actions.map((action) => action.kind)).toEqual(kinds)
    expect(card?.showsHelp).toBe(help)
    expect(card?.statusText).toBe('In progress')
  })

  it('does not offer the supervisor form for an application without an id', () => {
    const applications = [application('wmcp', { status: 'S', applicationId: null })]
    const [card] = designationCards({ applications, completed: [], ...everything })
    expect(card?.actions).toEqual([])
    expect(card?.showsHelp).toBe(true)
  })
})

describe('what a completed card offers (DC-14, DC-15)', () => {
  const offered = (plan: string, digitalBadgeAccess: boolean, eligibility: { awardLetters: boolean } | null) =>
    designationCards({ applications: [], completed: [{ plan }], eligibility })
      .flatMap((card) => [...badgeActions(card, { digitalBadgeAccess }), ...card.actions])
      .map((action) => action.kind)

  it.each([
    ['ricp', true, { awardLetters: true }, ['toolkit', 'shareBadge', 'awardLetter', 'certificate']],
    ['ricp', true, { awardLetters: false }, ['toolkit', 'shareBadge', 'certificate']],
    ['ricp', false, { awardLetters: true }, ['awardLetter', 'certificate']],
    ['ricp', false, null, ['certificate']],
    ['msfs', true, null, ['shareBadge', 'certificate']],
    ['cfp', true, { awardLetters: true }, ['shareBadge', 'awardLetter', 'certificate']],
  ])('%s with badge access %s and eligibility %j: %j', (plan, access, eligibility, kinds) => {
    expect(offered(plan, access, eligibility)).toEqual(kinds)
  })

  it('offers a badge only for a completed plan', () => {
    const [card] = designationCards({ applications: [application('ricp')], completed: [], ...everything })
    expect(card && badgeActions(card, { digitalBadgeAccess: true })).toEqual([])
  })
})

describe('when one service is down', () => {
  it('keeps the completed plans when applications are missing', () => {
    const cards = designationCards({ applications: null, completed: [{ plan: 'chfc' }], ...everything })
    expect(plans(cards)).toEqual(['chfc'])
  })

  it('keeps the applications without the completer list, but shows no awarded one as pending', () => {
    const cards = designationCards({
      applications: [
        application('chfc', { awardedDate: '2019-06-30', status: 'C' }),
        application('wmcp', { status: 'O' }),
        application('ricp', { awardedDate: '2026-12-31', status: 'S' }),
      ],
      completed: null,
      ...everything,
    })
    expect(plans(cards)).toEqual(['wmcp', 'ricp'])
  })

  it.each([
    ['O', true],
    ['E', true],
    ['S', true],
    ['R', true],
    ['C', false],
    ['X', false],
    [null, false],
  ])('without the completer list, an awarded plan of status %s stays pending: %s', (status, stays) => {
    const applications = [application('chfc', { awardedDate: '2019-06-30', status }), application('ricp', { status })]
    expect(plans(designationCards({ applications, completed: null, ...everything }))).toEqual(
      stays ? ['chfc', 'ricp'] : ['ricp'],
    )
  })

  it('keeps the cards without the eligibility record, but not what depends on it', () => {
    const cards = designationCards({ applications: [], completed: [{ plan: 'ricp' }], eligibility: null })
    expect(cards.map((card) => card.actions)).toEqual([[{ kind: 'certificate' }]])
  })
})

describe('whatever the college sends', () => {
  const plan = fc.constantFrom('chfc', 'clu', 'ricp', 'zzzz', 'toString')
  const date = fc.option(fc.constantFrom('2024-01-31', '2025-06-30', '2026-12-31'))
  const anyApplication = fc
    .record({ plan, conferDate: date, awardedDate: date, status: fc.option(fc.constantFrom('O', 'E', 'S', 'R', 'X')) })
    .map((fields) => application(fields.plan, fields))

  it('never shows a plan as both pending and completed, uses each key once, and sorts pending dates ascending', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyApplication, { selector: (item) => item.plan.toLowerCase() }),
        fc.array(plan),
        (applications, done) => {
          const cards = designationCards({
            applications,
            completed: done.map((code) => ({ plan: code })),
            ...everything,
          })
          const pending = cards.filter((card) => card.state === 'pending')
          for (const card of pending) expect(done).not.toContain(card.plan)
          expect(new Set(cards.map((card) => card.key)).size).toBe(cards.length)
          const dates = pending.map((card) => applications.find((item) => item.plan === card.code)?.conferDate ?? '9')
          expect(dates).toEqual([...dates].sort())
        },
      ),
    )
  })
})
