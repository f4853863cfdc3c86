import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sendWithNews } from '@/lib/browser/send'
import { fail } from '@/lib/shared/result'
import { exampleCredit, examplePeriod } from '@/tests/data/recertification'
import { EvidenceFiles } from './evidence-files'
import { EvidenceForm } from './evidence-form'
import { ledgerOf } from './rows'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('@/lib/browser/send', () => ({ sendWithNews: jest.fn() }))
const sent = jest.mocked(sendWithNews)

const certificate = new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' })
const show = () => render(<EvidenceForm number={4} onClose={jest.fn()} />)
const choose = async (file: File) => {
  await userEvent.upload(screen.getByLabelText(/^Certificate or letter of attendance/), file, { applyAccept: false })
  await screen.findByText(new RegExp(`^${file.name}, `))
}
const attach = () => userEvent.click(screen.getByRole('button', { name: 'Attach' }))

beforeEach(() => {
  sent.mockReset().mockResolvedValue({ outcome: { ok: true, value: { id: 'E-1' } }, stale: ['creditEvidence'] })
  let keys = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `${expect.getState().currentTestName} ${(keys += 1)}` })
})

describe('RC-06: attaching a file to a credit', () => {
  it('sends the name, type, and credit of the file', async () => {
    show()
    expect(screen.getByLabelText(/^Certificate/)).toHaveAccessibleDescription(
      'PDF, JPG or PNG, up to 10 MB each; up to 10 files for a credit',
    )
    await choose(certificate)
    await attach()
    expect(await screen.findByText('The file is attached.')).toBeInTheDocument()
    const file = { name: 'certificate.pdf', contentType: 'application/pdf', data: btoa('%PDF-1.7') }
    expect(sent.mock.calls.map(([call, input]) => [call, input])).toEqual([['creditEvidence', { number: 4, file }]])
  })

  it('moves the focus to the file field in the row, and back to the button', async () => {
    const [row] = ledgerOf(examplePeriod, [exampleCredit], { plans: [], clientFacing: true }, []).rows
    render(row && <EvidenceFiles row={row} />)
    expect(document.body).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Attach a file to Annuities' }))
    expect(await screen.findByLabelText(/^Certificate or letter of attendance/)).toHaveFocus()
    await choose(certificate)
    await attach()
    await screen.findByText('The file is attached.')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Attach a file to Annuities' })).toHaveFocus()
  })

  it.each([
    ['no file', null, 'Choose a file'],
    ['a file of another type', new File(['MZ'], 'certificate.pdf'), 'Choose a PDF, JPG or PNG file'],
    [
      'a file that is too large',
      Object.defineProperty(new File(['%PDF-'], 'large.pdf'), 'size', { value: 10 * 1024 * 1024 + 1 }),
      'Choose a file of at most 10 MB',
    ],
  ])('rejects %s', async (_, file, message) => {
    show()
    if (file) await choose(file)
    await attach()
    expect(await screen.findByRole('link', { name: message })).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
  })

  it('keeps the chosen file when the college rejects it', async () => {
    const failure = { name: 'refused' as const, message: 'Ten files are there.', reference: 'K7Q2-9FXM' }
    sent.mockResolvedValue({ outcome: fail(failure), stale: [] })
    show()
    await choose(certificate)
    await attach()
    expect(await screen.findByText(/Ten files are there\./)).toBeInTheDocument()
    expect(screen.getByText(/^certificate\.pdf, /)).toBeInTheDocument()
  })
})
