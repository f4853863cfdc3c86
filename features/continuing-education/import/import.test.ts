import fc from 'fast-check'
import { externalCE } from '@/features/continuing-education/calls'
import { creditForm } from '@/features/continuing-education/forms'
import { startLedger } from '@/features/continuing-education/loads.server'
import { checkImpersonationPolicy } from '@/lib/server/college/impersonation-policy'
import { college } from '@/lib/server/college/client'
import { consume } from '@/lib/server/rate-limits/limit'
import { toCalendarDate, yearOf } from '@/lib/shared/calendar-date'
import { faultsOf } from '@/lib/shared/forms/form'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import { examplePeriod } from '@/tests/data/recertification'
import { viewerDouble } from '@/tests/support/viewer-double'
import { creditExample } from './example.server'
import { importCredits } from './import-credits.server'
import { readLines } from './read-lines.server'
import { saveLines } from './save-lines.server'

jest.mock('@/lib/server/college/client', () => ({ college: { save: jest.fn() } }))
jest.mock('@/features/continuing-education/loads.server', () => ({ startLedger: jest.fn() }))
jest.mock('@/lib/server/college/impersonation-policy', () => ({ checkImpersonationPolicy: jest.fn() }))
jest.mock('@/lib/server/rate-limits/limit', () => ({ consume: jest.fn() }))
jest.mock('next/headers', () => ({ headers: () => Promise.resolve(new Headers()) }))
const save = jest.mocked(college.save)

const ledger = {
  beginDate: '2026-01-01',
  endDate: '2026-12-31',
  today: '2026-06-30',
  known: [
    { title: 'Annuities', earnedOn: '2026-03-01', number: 4 },
    { title: 'RI 320', earnedOn: '2026-02-02', number: null },
  ],
}
const head = 'Provider,Course title,Date earned,CE hours'
const read = (text: string) => {
  const file = readLines(text, ledger)
  if ('fault' in file) throw new Error(file.fault)
  return file
}
const line = (text: string, headers = head) => read(`${headers}\n${text}`).lines[0]
const faultOf = (text: string) => {
  const file = readLines(text, ledger)
  return 'fault' in file ? file.fault : null
}

describe('RC-06: checking a file of credits', () => {
  test.each<[string, string, string | null, string]>([
    ['no title', 'Bar association,,2026-03-02,2', 'Course title', 'Enter the title of the course'],
    ['no provider', ',Trusts,2026-03-02,2', 'Provider', 'Choose the provider'],
    ['no hours', 'Bar association,Trusts,2026-03-02,0', 'CE hours', 'Enter more than 0 hours'],
    ['a third of an hour', 'Bar association,Trusts,2026-03-02,2.33', 'CE hours', 'Enter hours in steps of 0.25'],
    [
      'words for hours',
      'Bar association,Trusts,2026-03-02,two',
      'CE hours',
      'Enter hours as a number, for example 1.5',
    ],
    [
      'a date that does not exist',
      'Bar association,Trusts,02/30/2026,2',
      'Date earned',
      'Enter the date as 03/09/2026 or 2026-03-09',
    ],
    [
      'a day ahead of today',
      'Bar association,Trusts,2026-07-01,2',
      'Date earned',
      'Enter a date from 01/01/26 to 06/30/26',
    ],
    ['a cell too many', 'Bar association,Trusts,2026-03-02,2,9', null, 'It has more cells than there are columns'],
  ])('reports %s with its column and the message of the credit form', (_, text, column, message) => {
    expect(line(text)).toMatchObject({ line: 2, state: 'wrong', faults: [{ column, message }] })
  })

  test('checks ethics hours against all hours, and accepts only categories that students report', () => {
    const headers = `${head},Ethics hours,Category`
    expect(line('Other firm,Trusts,2026-03-02,1,2,7', headers)?.faults).toEqual([
      { column: 'Ethics hours', message: 'Ethics hours cannot exceed CE hours' },
      { column: 'Category', message: 'Enter 1, 2 or 3' },
    ])
  })

  test('accepts columns in any order and case, semicolons or tabs, and dates as people write them', () => {
    const text = '\ufeffCE HOURS;date earned;Course title;Provider;Notes\r\n2,5;3/9/26;Trusts;Tamarack;x\r\n'
    const file = read(text.replace('2,5', '2.5'))
    expect(file.lines[0]).toMatchObject({ state: 'ready', title: 'Trusts', earnedOn: '2026-03-09', hours: '2.5' })
    expect(file.lines[0]?.credit).toMatchObject({ provider: 'Other', institution: 'Tamarack', ethicsHours: '0' })
    expect(file.unknownColumns).toEqual(['Notes'])
    expect(read(`${head},\n`.concat('Bar association,Trusts,2026-03-02,2,')).unknownColumns).toEqual([]) // no name, nothing to say
    expect(
      line(text.split('\r\n')[1]?.replaceAll(';', '\t') ?? '', 'Provider\tCourse title\tDate earned\tCE hours'),
    ).toBeDefined()
  })

  test.each([
    '2-Jan-26',
    '01/02/2026 12:00:00 AM',
    '1/2/26',
    '2026-01-02 00:00:00',
    '2026/01/02',
    '2026-01-02T00:00:00Z',
    '2026-01-02T05:00:00.000Z',
    '46024',
    '46024.75',
    'Jan 2, 2026',
    'Friday, January 2, 2026',
    '2 January 2026',
    '20260102',
    '1/2/2026\u202f9:30\u202fPM',
    '02-02-2026',
    '01-22-2026',
  ])('reads the date %s as spreadsheets write it', (written) => {
    const read = line(`Bar association,Trusts,"${written}",2`)
    expect(read).toMatchObject({ state: 'ready', faults: [] })
    expect(['2026-01-02', '2026-02-02', '2026-01-22']).toContain(read?.earnedOn)
  })

  test.each(['01-02-2026', '2026-01-02T03:00:00Z'])('rejects the date %s because it could mean two days', (written) => {
    expect(line(`Bar association,Trusts,${written},2`)?.faults).toEqual([
      { column: 'Date earned', message: 'It is not clear which day this is. Enter the date as 2026-03-09' },
    ])
  })

  test.each(['13/02/2026', '2.1.2026', 'Jan-26', '2-Jan', 'tomorrow'])(
    'rejects the date %s and suggests a format',
    (written) => {
      expect(line(`Bar association,Trusts,${written},2`)).toMatchObject({
        earnedOn: written,
        faults: [{ column: 'Date earned', message: 'Enter the date as 03/09/2026 or 2026-03-09' }],
      })
    },
  )

  test('does not guess ambiguous dates in a file with a day-first date', () => {
    const { lines } = read(
      `${head}\nTamarack,A,13/02/2026,1\nTamarack,B,01/02/2026,1\nTamarack,C,02/02/2026,1\nTamarack,D,01/22/2026,1`,
    )
    expect(lines.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'ready', 'ready'])
  })

  test.each([
    [',', '.5', '0.5'],
    [',', '2.000', '2'],
    [',', '2 hrs', '2'],
    [',', '"1,5"', '1.5'],
    [';', '1,5', '1.5'],
    [';', '1,500', '1.5'],
    ['\t', ',25', '0.25'],
  ])('in a file with the delimiter %j, reads the hours %s as %s', (delimiter, written, hours) => {
    const row = ['Bar association', 'Trusts', '2026-03-02', written].join(delimiter)
    expect(line(row, head.replaceAll(',', delimiter))).toMatchObject({ state: 'ready', hours })
  })

  test('rejects "1,500" hours in a comma-delimited file, because it may be two numbers', () => {
    expect(line('Bar association,Trusts,2026-03-02,"1,500"')?.faults.map(({ column }) => column)).toEqual(['CE hours'])
  })

  test.each([
    ['1.0', '1'],
    ['Category 2', '2'],
    ['meetings  and CONFERENCES', '3'],
    ['', '1'],
  ])('reads the category %s as %s', (written, category) => {
    expect(line(`Bar association,Trusts,2026-03-02,2,${written}`, `${head},Category`)).toMatchObject({
      state: 'ready',
      category,
    })
  })

  test.each([
    ['sep=;', 'Provider;Course title *;Date earned;CE hours (required)'],
    ['Continuing education, 2026\n', 'Provider,Course_title,Date earned:,CE hours'],
    ['The "new" list', 'Provider,Course title,Date earned,CE hours'],
    ['', '"Provider"|"Course title"|"Date earned"|"CE hours"'],
    ['', 'Provider\tCourse title\tDate earned\t"CE\nhours"'],
  ])('below %j, finds the column names in %j', (above, headers) => {
    const delimiter = ['\t', ';', '|'].find((sign) => headers.includes(sign)) ?? ','
    const row = ['Bar association', 'Client’s plan', '2026-03-02', '2'].join(delimiter)
    expect(read(`${above}\n${headers}\n${row}`)).toMatchObject({
      lines: [{ state: 'ready', title: 'Client’s plan' }],
      unknownColumns: [],
    })
  })

  test('recognizes a credit on record despite other apostrophes, dashes, or spaces in its title', () => {
    const known = [{ title: "Client's estate plan: part 1 - ethics", earnedOn: '2026-03-02', number: null }]
    const file = readLines(`${head}\nTamarack,Client’s estate\u00a0plan: Part 1 – Ethics.,2026-03-02,2`, {
      ...ledger,
      known,
    })
    expect(file).toMatchObject({ lines: [{ state: 'repeated' }] })
  })

  test('matches a listed provider however it is written, and keeps the catalog number', () => {
    const row = ' BAR  association ,Trusts,2026-03-02,2,E 101'
    expect(line(row, `${head}, Catalog  number `)?.credit).toMatchObject({
      provider: 'Bar association',
      institution: '',
      catalogNumber: 'E 101',
    })
  })

  test.each(['on 3/9/26', '3/9/26 at noon'])('rejects %s as a date', (day) => {
    expect(line(`Bar association,Trusts,${day},2`)).toMatchObject({
      state: 'wrong',
      faults: [{ column: 'Date earned' }],
    })
  })

  test('skips empty lines above the column names', () => {
    expect(read(`\n \n${head.replaceAll(',', ';')}\nBar association;Trusts;2026-03-02;2`).lines).toHaveLength(1)
  })

  test.each([
    ['\t', 'Trusts, wills; and estates'],
    ['\t', 'The "new" rules'],
    ['\t', '"New" rules, part 2'],
    [';', 'Trusts, wills and estates'],
    [',', 'Trusts; wills and estates'],
  ])('takes %j as the delimiter from the header line, so the title is %s', (delimiter, title) => {
    const row = ['Bar association', title, '2026-03-02', '2'].join(delimiter)
    expect(line(row, head.replaceAll(',', delimiter))).toMatchObject({ state: 'ready', title, hours: '2' })
  })

  test('keeps the place of an empty cell between tabs', () => {
    const row = '\tTrusts\t\t2026-03-02\t2\t'
    const headers = 'Provider\tCourse title\tCatalog number\tDate earned\tCE hours\tReason'
    expect(line(row, headers)?.faults).toEqual([{ column: 'Provider', message: 'Choose the provider' }])
  })

  test('reads a cell that is quoted for a tab or line break without its quotation marks', () => {
    const row = 'Bar association\t"Trusts\n""and"" wills"\t2026-03-02\t2'
    expect(line(row, head.replaceAll(',', '\t'))?.title).toBe('Trusts\n"and" wills')
  })

  test('reads a quoted title with a comma as one credit, and skips empty lines', () => {
    const { lines } = read(
      `${head}\n\nBar association,"Trusts, part ""one""",2026-03-02,2\n,,,\nBar association,Wills,2026-03-02,2`,
    )
    expect(lines.map(({ title, line: number }) => [number, title])).toEqual([
      [3, 'Trusts, part "one"'],
      [5, 'Wills'],
    ])
  })

  test('leaves out a line that repeats the ledger or an earlier line, unless it gives a reason', () => {
    const headers = `${head},Reason`
    const { lines } = read(
      [
        headers,
        ' Tamarack, ANNUITIES ,2026-03-01,2,',
        'Tamarack,Trusts,2026-03-02,2,',
        'Tamarack,trusts,2026-03-02,1,',
        'Tamarack,trusts,2026-03-02,1,Its second part',
      ].join('\n'),
    )
    expect(lines.map(({ state }) => state)).toEqual(['repeated', 'ready', 'repeated', 'ready'])
    expect(lines[0]?.faults[0]?.message).toMatch(/^You already reported a credit with this title and date/)
    expect(lines[2]?.faults[0]?.message).toMatch(/^Line 3 is a credit with the same title and date/)
    expect(lines[3]?.credit.notDuplicate).toBe('Its second part')
  })

  test('treats a wrong line neither as a repeat nor as repeated by another', () => {
    const { lines } = read(
      `${head}\nTamarack,Trusts,2026-03-02,0\nTamarack,Trusts,2026-03-02,2\nTamarack,Annuities,2026-03-01,0`,
    )
    expect(lines.map(({ state, faults }) => [state, faults.map(({ column }) => column)])).toEqual([
      ['wrong', ['CE hours']],
      ['ready', []],
      ['wrong', ['CE hours']],
    ])
  })

  test('reads as many lines as the limit allows', () => {
    expect(read(`${head}\n${'Bar association,Trusts,2026-03-02,2\n'.repeat(50)}`).lines).toHaveLength(50)
  })

  test('does not say that the student reported a credit that the college recorded', () => {
    const message = line('Tamarack,RI 320,2026-02-02,2')?.faults[0]?.message
    expect(message).toMatch(
      /^The college has already recorded a credit with this title and date\. You do not need to report it\. This line is left out/,
    )
  })

  test.each([
    ['Course title,CE hours\nx,1', 'The first line must name the columns. Not found: Provider, Date earned.'],
    [head, 'There are no credits below the column names.'],
    [
      `${head}\n${'Bar association,Trusts,2026-03-02,2\n'.repeat(51)}`,
      'There are 51 credits. At most 50 can be read at once.',
    ],
    [`${head}\nBar association,"Trusts,2026-03-02,2`, 'Line 2 cannot be read as CSV. Check its quotation marks.'],
  ])('does not read %j: %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  test('the example file is ready to be saved', () => {
    expect(read(creditExample('2026-06-30')).lines.map(({ state }) => state)).toEqual(['ready'])
  })

  test('rejects any file or judges each of its lines as the form would', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('Bar association', '2', '2026-03-02', '"', 'Trusts', '7'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
        const file = readLines([head, ...rows.map((row) => row.join(','))].join('\n'), ledger)
        if ('fault' in file) return
        for (const { state, credit } of file.lines)
          if (state === 'ready') expect(faultsOf(creditForm, credit)).toEqual({})
      }),
    )
  })
})

describe('RC-06: confirming a preview', () => {
  const viewer = viewerDouble()
  const confirmed = { preview: '0b0f2c1e-1111-4222-8333-444455556666', period: { beginDate: '2026-01-01', year: 2026 } }
  const file = () =>
    read(
      [
        head,
        'Bar association,Trusts,2026-03-02,2',
        'Bar association,,2026-03-02,2',
        'Bar association,Wills,2026-03-02,2',
      ].join('\n'),
    ).lines
  const failure = { message: 'Not today.', reference: 'K7Q2-9FXM' }
  const states = (lines: readonly { state: string }[]) => lines.map(({ state }) => state)

  beforeEach(() => {
    save.mockReset().mockResolvedValue(succeed({ number: 5 }))
    jest.mocked(consume).mockReset().mockResolvedValue(null)
  })

  test('saves the ready lines, each under its own key, and keeps the wrong ones', async () => {
    expect(states(await saveLines(viewer, file(), confirmed))).toEqual(['saved', 'wrong', 'saved'])
    expect(save.mock.calls.map(([, , input, options]) => [input, options])).toEqual([
      [
        expect.objectContaining({ title: 'Trusts', beginDate: '2026-01-01', year: 2026 }),
        { idempotencyKey: `${confirmed.preview}-2` },
      ],
      [expect.objectContaining({ title: 'Wills' }), { idempotencyKey: `${confirmed.preview}-4` }],
    ])
  })

  test('saves each line once when it is sent twice', async () => {
    const twice = { ...confirmed, preview: '1b0f2c1e-1111-4222-8333-444455556666' }
    await saveLines(viewer, file(), twice)
    expect(states(await saveLines(viewer, file(), twice))).toEqual(['saved', 'wrong', 'saved'])
    expect(save).toHaveBeenCalledTimes(2)
  })

  test('goes on after a line that the college rejects, and keeps that line with its reason', async () => {
    save.mockResolvedValueOnce(fail({ name: 'refused', ...failure }))
    const after = await saveLines(viewer, file(), { ...confirmed, preview: '2b0f2c1e-1111-4222-8333-444455556666' })
    expect(states(after)).toEqual(['failed', 'wrong', 'saved'])
    expect(after[0]?.faults[0]?.message).toBe('Not today. Reference K7Q2-9FXM')
  })

  test('stops when the college does not answer, and says that the line may be saved', async () => {
    save.mockResolvedValueOnce(fail({ name: 'no-response', ...failure }))
    const after = await saveLines(viewer, file(), { ...confirmed, preview: '3b0f2c1e-1111-4222-8333-444455556666' })
    expect(states(after)).toEqual(['failed', 'wrong', 'failed'])
    expect(after[0]?.faults[0]?.message).toMatch(/It may have been saved anyway/)
    expect(after[2]?.faults[0]?.message).toMatch(/^It was not sent/)
    expect(save).toHaveBeenCalledTimes(1)
  })

  describe('saves only lines that were checked', () => {
    const year = yearOf(toCalendarDate(new Date()))
    const today = toCalendarDate(new Date())
    const lines = (hours: string) => `${head}\nBar association,Trusts,${year}-01-01,${hours}`
    const loaded = (detail: Outcome<object>, reported: Outcome<object[]> = succeed([])) =>
      jest.mocked(startLedger).mockReturnValue({
        detail: Promise.resolve(detail),
        reported: Promise.resolve(reported),
      } as never)
    const post = async (text: string, preview = '', known: object[] = [], asking = viewer, period: object = {}) => {
      loaded(succeed({ ...examplePeriod, ...ofYear, ...period }), succeed(known))
      const outcome = await importCredits(asking, { lines: text, preview, today })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    }
    const ofYear = { beginDate: `${year}-01-01`, endDate: `${year}-12-31`, year }

    test('saves the checked lines unchanged', async () => {
      const { preview, changed } = await post(lines('2'))
      const after = await post(lines('2'), preview)
      expect([changed, after.changed, after.rest]).toEqual([false, false, ''])
      expect(save.mock.calls.map(([, , input]) => input)).toEqual([
        expect.objectContaining({ title: 'Trusts', beginDate: `${year}-01-01`, year }),
      ])
    })

    test('saves nothing before a file is posted or after the period is closed', async () => {
      loaded(succeed({ ...examplePeriod, ...ofYear }))
      expect(await importCredits(viewer, null)).toMatchObject({
        ok: true,
        value: { file: null, rest: '', changed: false },
      })
      const { preview } = await post(lines('2'))
      const closed = await post(lines('2'), preview, [], viewer, { isOpen: false })
      expect(closed).toMatchObject({ file: null, rest: '', changed: false })
      expect(save).not.toHaveBeenCalled()
    })

    test('accepts dates up to the student’s own day, which may differ from the college’s by one', async () => {
      jest.useFakeTimers({
        now: new Date('2026-06-30T15:00:00Z'),
        doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
      })
      const stateOf = async (day: string, told: string) => {
        loaded(succeed({ ...examplePeriod, beginDate: '2026-01-01', endDate: '2026-12-31' }))
        const posted = { lines: `${head}\nBar association,Trusts,${day},2`, preview: '', today: told }
        const outcome = await importCredits(viewer, posted)
        return outcome.ok && outcome.value.file && 'lines' in outcome.value.file && outcome.value.file.lines[0]?.state
      }
      const states = [
        await stateOf('2026-07-01', '2026-07-01'),
        await stateOf('2026-06-30', '2026-06-29'),
        await stateOf('2026-07-01', '2026-07-04'), // no zone has that day
        await stateOf('2026-07-01', ''), // without JavaScript
      ]
      jest.useRealTimers()
      expect(states).toEqual(['ready', 'wrong', 'wrong', 'ready'])
    })

    test('fails while the period or its credits cannot be loaded', async () => {
      const down = fail({ name: 'no-response', ...failure })
      for (const [detail, reported] of [
        [down, succeed([])],
        [succeed(examplePeriod), down],
      ] as const) {
        loaded(detail, reported)
        expect(await importCredits(viewer, { lines: lines('2'), preview: '', today })).toEqual(down)
      }
    })

    test('checks against the college’s own credits, and keeps an unreadable file as typed', async () => {
      const collegeCredits = [{ title: 'Trusts', earnedOn: `${year}-01-01` }]
      const { file: looked } = await post(lines('2'), '', [], viewer, { collegeCredits })
      expect(looked).toMatchObject({
        lines: [{ state: 'repeated', faults: [{ message: expect.stringMatching(/^The college has already/) }] }],
      })
      expect(await post('Title\nTrusts')).toMatchObject({
        file: { fault: expect.stringMatching(/^The first line/) },
        rest: 'Title\nTrusts',
      })
    })

    test('reports lines as saved, not repeated, when the button is pressed twice', async () => {
      const both = `${lines('2')}\nBar association,Wills,${year}-01-01,3`
      const { preview } = await post(both)
      await post(both, preview)
      const known = [{ title: 'Trusts', earnedOn: `${year}-01-01`, number: 5 }]
      const again = await post(both, preview, known)
      expect(again).toMatchObject({ rest: '', file: { lines: [{ state: 'saved', faults: [] }, { state: 'saved' }] } })
      expect(save).toHaveBeenCalledTimes(2)
      const another = await post(both, (await post(both, '', known)).preview, known)
      expect(another).toMatchObject({ rest: lines('2'), file: { lines: [{ state: 'repeated' }, { state: 'saved' }] } })
    })

    test('checks lines again instead of saving when they changed after the preview', async () => {
      const { preview } = await post(lines('2.1'))
      const after = await post(lines('2.25'), preview)
      expect([after.changed, after.rest]).toEqual([true, lines('2.25')])
      expect(save).not.toHaveBeenCalled()
      await post(lines('2.25'), after.preview)
      expect(save).toHaveBeenCalledTimes(1)
    })

    test('S-56: counts as an upload; over the limit it sends nothing, says when to try again, and keeps the lines', async () => {
      const { preview } = await post(lines('2'))
      expect(consume).not.toHaveBeenCalled()
      jest.mocked(consume).mockResolvedValue(90)
      const wrong = `${lines('2')}\nBar association,,${year}-01-01,2`
      const { preview: ofBoth } = await post(wrong)
      const mixed = await post(wrong, ofBoth)
      expect(mixed.file).toMatchObject({ lines: [{ state: 'failed' }, { state: 'wrong' }] })
      const after = await post(lines('2'), preview)
      expect(consume).toHaveBeenCalledWith('upload', expect.objectContaining({ account: viewer.oktaId }))
      expect(after).toMatchObject({ rest: lines('2'), file: { lines: [{ state: 'failed' }] } })
      expect(JSON.stringify(after.file)).toContain('Try again in 90 seconds.')
      expect(save).not.toHaveBeenCalled()
    })

    test('S-61, MQ-06: saves nothing for staff who view as the student; the audit has their attempt, but not their preview', async () => {
      const staff = viewerDouble({ actor: { oktaId: 'staff1', name: 'Sam', reason: 'A call', ticket: '' } })
      const { preview } = await post(lines('2'), '', [], staff)
      expect(checkImpersonationPolicy).not.toHaveBeenCalled()
      expect((await post(lines('2'), preview, [], staff)).rest).toBe(lines('2'))
      expect(jest.mocked(checkImpersonationPolicy).mock.calls).toEqual([[externalCE.save, staff]])
      expect(save).not.toHaveBeenCalled()
    })

    test('lets the student confirm the lines that are left', async () => {
      const both = `${lines('2')}\nBar association,Wills,${year}-01-01,3`
      save.mockResolvedValueOnce(fail({ name: 'refused', ...failure }))
      const { rest, preview } = await post(both, (await post(both)).preview)
      expect(rest).toBe(lines('2'))
      expect((await post(rest, preview)).rest).toBe('')
    })
  })
})
