import { act, render as draw, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { fail, succeed } from '@/lib/shared/result'
import { examplePeriod } from '@/tests/data/recertification'
import { CreditImport } from './credit-import'
import type { ImportLine } from './import/rules'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const fields = [
  { name: 'lines', start: '', error: undefined, required: true, most: 100 },
  { name: 'preview', start: '', error: undefined, required: false, most: 40 },
]
const ready: ImportLine = {
  line: 2,
  title: 'Trusts',
  earnedOn: '2026-03-02',
  hours: '2',
  ethicsHours: '0.5',
  category: '1',
  state: 'ready',
  faults: [],
}
const wrong: ImportLine = {
  ...ready,
  line: 3,
  title: 'Wills',
  state: 'wrong',
  faults: [{ column: 'CE hours', message: 'Enter hours in steps of 0.25' }],
}

type Props = Parameters<typeof CreditImport>[0]

const render = (state: Awaited<Props['state']>, { readOnly = false, kept = false, found = false } = {}) => {
  const load = Promise.resolve(state)
  return act(async () =>
    draw(
      <ReadOnlyPages readOnly={readOnly}>
        <CreditImport fields={fields} state={load} kept={kept} found={found} />
      </ReadOnlyPages>,
    ),
  )
}
const show = (
  lines: ImportLine[] | null,
  { readOnly = false, isOpen = true, changed = false, unknownColumns = [] as string[] } = {},
) =>
  render(
    succeed({
      period: { ...examplePeriod, isOpen },
      file: lines && { lines, unknownColumns },
      preview: 'p-1',
      changed,
    }),
    { readOnly },
  )
const choose = (text: BlobPart) =>
  userEvent.upload(screen.getByLabelText('File'), new File([text], 'credits.csv', { type: 'text/csv' }))

describe('RC-06: importing credits from a file', () => {
  it('says that unsaved lines from before are still there', async () => {
    const before = succeed({ period: { ...examplePeriod, isOpen: true }, file: null, preview: 'p-1', changed: false })
    await render(before, { found: true })
    expect(screen.getByText('What you typed before is still here. It has not been saved.')).toBeInTheDocument()
  })

  it('shows each line with what is wrong in which column, and saves only on a press', async () => {
    await show([ready, wrong], { unknownColumns: ['Notes'] })
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    expect(preview.getByRole('status')).toHaveTextContent('1 credit is ready to be saved. 1 line is left out')
    expect(preview.getByRole('row', { name: /Line 3: Wills/ })).toHaveTextContent(
      'Left outCE hours: Enter hours in steps of 0.25',
    )
    expect(preview.getByRole('row', { name: /Line 2/ }).querySelector('time')).toHaveAttribute(
      'datetime',
      ready.earnedOn,
    )
    expect(preview.getByRole('row', { name: /Line 2/ })).toHaveTextContent(
      /March 2, 2026.*2.*0\.5.*Courses and programs/,
    )
    expect(preview.getByText(/Columns we did not recognize and ignored: Notes/)).toBeInTheDocument()
    expect(screen.queryByText(/^You changed the lines/)).not.toBeInTheDocument()
  })

  it('saves the lines as they are in the field at that moment', async () => {
    await show([ready, wrong])
    await userEvent.type(screen.getByLabelText(/^Lines/), 'mended')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save 1 credit' })
    expect([save.name, save.value]).toEqual(['preview', 'p-1'])
    expect(Object.fromEntries(new FormData(save.form!))).toEqual({ lines: 'mended' })
  })

  it('shows the preview again when the lines changed, and says that nothing is saved', async () => {
    await show([ready], { changed: true })
    expect(screen.getByText(/^You changed the lines, so nothing is saved yet\. 1 credit is ready/)).toBeInTheDocument()
  })

  it('posts to the page itself without JavaScript, to check and to save', async () => {
    await show([ready])
    for (const name of ['Check the lines', 'Save 1 credit']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name })
      expect(button).toHaveAttribute('type', 'submit')
      expect(button).toBeEnabled()
      expect(button.form).toHaveAttribute('method', 'post')
      expect(button.form).toHaveAttribute('action', '#preview')
    }
  })

  it('says what is saved, and lists only the lines that are left', async () => {
    await show([{ ...ready, state: 'saved' }, wrong])
    expect(screen.getByText('1 credit is saved. The lines below are not.')).toBeInTheDocument()
    expect(screen.queryByRole('row', { name: /Trusts/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
  })

  it('reads a file into the field that is posted', async () => {
    await show(null)
    await choose('Provider,Course title\n')
    expect(await screen.findByText('78 characters left')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Lines/)).toHaveValue('Provider,Course title\n')
  })

  it('R-35: asks before the page is left, unless the lines are unchanged or are being sent', async () => {
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await show([ready])
    const area = screen.getByLabelText<HTMLTextAreaElement>(/^Lines/)
    expect(leaves()).toBe(true)
    await userEvent.type(area, 'x')
    expect(leaves()).toBe(false)
    await userEvent.clear(area)
    expect(leaves()).toBe(true)
    await choose('Provider,Course title\n')
    await screen.findByText('78 characters left')
    expect(leaves()).toBe(false)
    const stays = (event: Event) => event.preventDefault()
    addEventListener('submit', stays, { capture: true }) // as if offline
    act(() => area.form?.requestSubmit())
    removeEventListener('submit', stays, { capture: true })
    expect(leaves()).toBe(false)
    area.form?.addEventListener('submit', stays) // the test's browser sends nothing
    act(() => area.form?.requestSubmit())
    expect(leaves()).toBe(true)
  })

  it.each<[string, number[]]>([
    ['Windows-1252, as Excel saves CSV', [0x43, 0x92, 0x73, 0xe9]],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x43, 0xe2, 0x80, 0x99, 0x73, 0xc3, 0xa9]],
    ['UTF-16, as Excel saves Unicode text', [0xff, 0xfe, 0x43, 0, 0x19, 0x20, 0x73, 0, 0xe9, 0]],
    ['UTF-16, big-endian', [0xfe, 0xff, 0, 0x43, 0x20, 0x19, 0, 0x73, 0, 0xe9]],
  ])('reads a file in %s', async (_, bytes) => {
    await show(null)
    await choose(new Uint8Array(bytes))
    expect(await screen.findByDisplayValue('C’sé')).toBeInTheDocument()
  })

  it('reads a file that was rejected, fixed, and chosen again', async () => {
    await show(null)
    const file = new File(['x'.repeat(101)], 'credits.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText('File'), file)
    expect(await screen.findByText(/too long/, { selector: '#csv-file-error' })).toBeInTheDocument()
    Object.defineProperty(file, 'size', { value: 0 }) // the same name, other contents
    await userEvent.upload(screen.getByLabelText('File'), file)
    expect(await screen.findByText('The file is empty.', { selector: '#csv-file-error' })).toBeInTheDocument()
  })

  it.each<[string, BlobPart, RegExp]>([
    ['that is too long', 'x'.repeat(101), /The file is too long. Use at most 100 characters/],
    ['that is empty', '', /The file is empty\./],
    [
      'that is a workbook',
      new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]),
      /The file is not text\. In your spreadsheet, save it as CSV/,
    ],
  ])('does not read a file %s', async (_, text, fault) => {
    await show(null)
    await choose(text)
    expect(await screen.findByText(fault, { selector: '#csv-file-error' })).toBeInTheDocument()
    expect(await screen.findByText(fault, { selector: '[role=status]' })).toBeInTheDocument()
    expect(screen.getByLabelText(/^Lines/)).toHaveValue('')
  })

  it('lets only the student import, and only while the period is open', async () => {
    const { unmount } = await show([ready], { readOnly: true })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    unmount()
    await show(null, { isOpen: false })
    expect(screen.getByText(/Your period 2026 is closed/)).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('offers no import when there is no period', async () => {
    await render(fail({ name: 'not-found', message: 'Process Not Found!', reference: 'K7Q2-9FXM' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'There is no such period' })).toBeInTheDocument()
  })

  it('does not import while the credits on record cannot be loaded', async () => {
    const failure = { name: 'no-response' as const, message: 'No answer', reference: 'K7Q2-9FXM' }
    const { unmount } = await render(fail(failure))
    expect(screen.getByRole('alert')).toHaveTextContent('Your credits could not be loaded.')
    expect(screen.queryByLabelText(/^Lines/)).not.toBeInTheDocument()
    unmount()
    await render(fail(failure), { kept: true })
    expect(screen.getByLabelText(/^Lines/)).toBeInTheDocument() // keeps the posted lines
  })
})
