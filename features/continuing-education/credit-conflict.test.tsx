import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { requestDraft } from '@/lib/browser/draft-request'
import { sendWithNews } from '@/lib/browser/send'
import { parseView } from '@/lib/shared/data-table'
import type { Draft } from '@/lib/shared/draft'
import type { OnFile } from '@/lib/shared/result'
import { exampleCredit, examplePeriod } from '@/tests/data/recertification'
import { toCreditValues } from './forms'
import { LedgerTable } from './ledger-table'
import { Reporting } from './reporting'
import { ledgerOf, ledgerTable, type ReportedCredit } from './rows'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/send', () => ({ sendWithNews: jest.fn() }))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
const sent = jest.mocked(sendWithNews)

const credit: ReportedCredit = { ...exampleCredit, number: 4 }
const onRecord = toCreditValues(credit)
const failure = { name: 'conflict' as const, message: 'This was changed.', reference: 'K7Q2-9FXM' }
const refuse = (onFile?: OnFile) => ({
  outcome: { ok: false as const, failure: { ...failure, ...(onFile && { onFile }) } },
  stale: [],
})
const changed = refuse({ version: 'newer', values: { ...onRecord, hours: '7' } })
const deleted = refuse({ version: 'gone', values: null })

function page({ reported = [credit], drafts = [] as Draft[], wanted = '' }) {
  const ledger = ledgerOf(examplePeriod, reported, { plans: [], clientFacing: true })
  const versionOf = (row: object | null) => (row ? 'seen' : 'gone')
  return (
    <>
      <Reporting
        detail={examplePeriod}
        rows={ledger.rows}
        today="2026-12-09"
        drafts={drafts}
        wanted={wanted}
        versionOf={versionOf}
        keepsEvidence
      />
      <LedgerTable
        detail={examplePeriod}
        ledger={ledger}
        view={parseView(ledgerTable, {})}
        versionOf={versionOf}
        today="2026-12-09"
      />
    </>
  )
}
const show = (given: Parameters<typeof page>[0] = {}) => act(async () => render(page(given)))
const draftOf = (change: Partial<Draft> = {}): Draft => ({
  ...{ form: 'credit', subject: '2026-01-01.4', step: 'seen', revision: 'revision-0000-0001' },
  ...{ values: { ...onRecord, hours: '5.5' }, old: {}, savedAt: 0, ...change },
})
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const question = () => screen.findByRole('region', { name: /while you were editing it$/ })
const versions = () => sent.mock.calls.map(([, , options]) => options?.version)

async function edit() {
  await press('Edit Annuities')
  const hours = await screen.findByLabelText(/^CE hours/)
  await userEvent.clear(hours)
  await userEvent.type(hours, '5.5')
  await press('Save the change')
}

beforeEach(() => {
  for (const subject of ['2026-01-01', '2026-01-01.4']) draftKeeper({ form: 'credit', subject }).sent()
  refresh.mockReset()
  sent.mockReset().mockResolvedValue({ outcome: { ok: true, value: { number: 4 } }, stale: ['externalCE'] })
  jest.mocked(requestDraft).mockResolvedValue({ kind: 'done' })
  let keys = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `${expect.getState().currentTestName} ${(keys += 1)}` })
  window.history.replaceState(null, '', '/')
})

test('RC-06: shows both versions of a credit that was changed meanwhile, and Keep mine sends the typed one', async () => {
  sent.mockResolvedValueOnce(changed)
  await show()
  await edit()
  const asked = within(await question())
  expect(asked.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'CE hoursYours: 5.5On file now: 7',
  ])
  expect(screen.getByLabelText(/^CE hours/)).toHaveValue('5.5')
  await userEvent.click(asked.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('The credit is changed.')).toBeInTheDocument()
  expect(versions()).toEqual(['seen', 'newer'])
  expect(sent.mock.lastCall?.[1]).toMatchObject({ number: 4, hours: '5.5' })
})

test('RC-06: Keep theirs saves nothing, closes the form, and shows the row on file', async () => {
  sent.mockResolvedValueOnce(changed)
  await show()
  await edit()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(screen.queryByLabelText(/^CE hours/)).toBeNull())
  expect(refresh).toHaveBeenCalled()
  expect(sent).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('You have not sent your credit')).toBeNull()
})

test('RC-06: says that a credit was deleted meanwhile, and Keep mine restores it as typed', async () => {
  sent.mockResolvedValueOnce(deleted)
  await show()
  await edit()
  const asked = await question()
  await waitFor(() => expect(asked).toHaveFocus())
  expect(asked).toHaveTextContent('This was deleted while you were editing it')
  expect(within(asked).queryAllByRole('group')).toEqual([])
  await userEvent.click(within(asked).getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('The credit is changed.')).toBeInTheDocument()
  expect(versions()).toEqual(['seen', 'gone'])
})

test('RC-06: says that a credit was attested meanwhile, refreshes the row, and keeps what was typed', async () => {
  sent.mockResolvedValueOnce(refuse())
  await show()
  await edit()
  expect(await screen.findByText('This was changed.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  expect(screen.getByLabelText(/^CE hours/)).toHaveValue('5.5')
  expect(refresh).toHaveBeenCalled()
})

test('R-18: saving one credit keeps its success message while another credit has an unsent draft', async () => {
  const other = { ...credit, number: 5, title: 'Estates' }
  const given = () => ({ reported: [credit, other], drafts: [draftOf()] })
  const { rerender } = await show(given())
  await press('Edit Estates')
  await screen.findByLabelText(/^CE hours/)
  await press('Save the change')
  expect(await screen.findByText('The credit is changed.')).toBeInTheDocument()
  await act(async () => rerender(page(given())))
  await act(async () => new Promise((settle) => setTimeout(settle)))
  expect(screen.getByText('The credit is changed.')).toBeInTheDocument()
})

test('RC-06: offers the draft of a credit that was deleted meanwhile, and sends the version the student saw', async () => {
  sent.mockResolvedValueOnce(deleted)
  await show({ reported: [], drafts: [draftOf({ revision: 'revision-0000-0009' })] })
  await press(/^Continue/)
  expect(await screen.findByLabelText(/^CE hours/)).toHaveValue('5.5')
  await press('Save the change')
  await question()
  expect(versions()).toEqual(['seen'])
})

describe('RC-06: two unsent drafts', () => {
  const begun = draftOf({ subject: '2026-01-01', step: '', revision: 'revision-0000-0002', values: { title: 'Wills' } })
  const drafts = [begun, draftOf({ revision: 'revision-0000-0003' })]

  test('opens each draft in the form of its credit, and keeps saving to the same draft', async () => {
    await show({ drafts })
    await press('Edit Annuities')
    expect(await screen.findByLabelText(/^CE hours/)).toHaveValue('5.5')
    await userEvent.type(screen.getByLabelText(/^Catalog number/), '7')
    await press('Close')
    expect(jest.mocked(requestDraft).mock.lastCall?.[1]).toMatchObject({ known: ['revision-0000-0003'], create: false })
    await press('Report a credit')
    expect(await screen.findByLabelText(/^Course title/)).toHaveValue('Wills')
  })

  test('opens the draft that the dashboard links to', async () => {
    window.history.replaceState(null, '', '/#credit')
    const unseen = drafts.map((draft) => ({ ...draft, revision: `${draft.revision}-0001` }))
    await show({ drafts: unseen, wanted: '2026-01-01.4' })
    expect(await screen.findByLabelText(/^CE hours/)).toHaveValue('5.5')
  })
})

test('RC-06: does not delete a credit that was changed meanwhile, and shows the row on file', async () => {
  sent.mockResolvedValueOnce(changed)
  await show()
  await press('Delete Annuities')
  expect(await screen.findByText('The credit was not deleted.')).toBeInTheDocument()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(versions()).toEqual(['seen'])
})

test('RC-06: treats a credit that was deleted on another device as deleted, and Undo restores it', async () => {
  sent.mockResolvedValueOnce(deleted)
  await show()
  await press('Delete Annuities')
  expect(await screen.findByText('Annuities is deleted.')).toBeInTheDocument()
  await press('Undo: Annuities')
  expect(await screen.findByText('Annuities is back.')).toBeInTheDocument()
  expect(versions()).toEqual(['seen', 'gone', 'gone'])
})

test('R-28: Undo does not conflict with itself when its first answer was lost', async () => {
  await show()
  await press('Delete Annuities')
  await screen.findByText('Annuities is deleted.')
  sent.mockResolvedValueOnce(refuse({ version: 'seen', values: { ...onRecord } }))
  await press('Undo: Annuities')
  expect(await screen.findByText('Annuities is back.')).toBeInTheDocument()
  expect(versions()).toEqual(['seen', 'gone', 'seen'])
})
