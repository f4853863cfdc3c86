import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { sendWithNews, type Sent } from '@/lib/browser/send'
import type { Failure } from '@/lib/shared/result'
import { PartnerOptIn } from './partner-opt-in'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/send', () => ({ sendWithNews: jest.fn() }))
const sent = jest.mocked(sendWithNews)
const refused = (failure: Failure): Sent<never> => ({ outcome: { ok: false, failure }, stale: [] })
const accepted: Sent<never> = { outcome: { ok: true, value: {} as never }, stale: ['studentFlags'] }

const yes = () => screen.getByRole('button', { name: 'Yes, Please Share My Information' })
const no = () => screen.getByRole('button', { name: 'No, Please Do Not Share My Information.' })
const failure = { name: 'refused', message: 'The partner service is not available.', reference: 'K7Q2-9FXM' } as const

const offer = (
  <>
    <h2>Your designations</h2>
    <PartnerOptIn
      onDone={() => undefined}
      email="pat@students.example"
      supportEmail="help@college.example"
      partner="https://partner.example"
    />
    <h2>Your letters</h2>
  </>
)

beforeEach(() => {
  sent.mockReset()
  refresh.mockReset()
  render(offer)
})

describe('PartnerOptIn (DC-06)', () => {
  it('says what is shared, when, and whom to contact', () => {
    expect(screen.getByText('pat@students.example')).toBeInTheDocument()
    expect(screen.getByText(/shared in a monthly batch/)).toHaveTextContent(/first Monday of each month/)
    expect(screen.getByText(/within 10 days/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'help@college.example' })).toBeInTheDocument()
  })

  it.each([
    ['yes', yes, true],
    ['no', no, false],
  ])('sends %s, thanks, and closes', async (_, button, share) => {
    sent.mockResolvedValue(accepted)
    await userEvent.click(button())
    expect(sent).toHaveBeenCalledWith('couplrOptIn', { share }, { method: 'POST', key: expect.any(String) })
    expect(screen.getByText('Thank you')).toBeInTheDocument()
    expect(refresh).not.toHaveBeenCalled() // a refresh would remove the offer and its thanks
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Thank you')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Your designations' })).toHaveFocus()
  })

  it('sends one answer while one is in flight', async () => {
    let arrive: (answer: Sent<never>) => void = () => {}
    sent.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const [first, second] = [yes(), no()]
    await userEvent.dblClick(first)
    await userEvent.click(second)
    expect(sent).toHaveBeenCalledTimes(1)
    arrive(accepted)
    expect(await screen.findByText('Thank you')).toBeInTheDocument()
  })

  it('releases the lock after a failure and shows the error in place', async () => {
    sent.mockResolvedValueOnce(refused(failure)).mockResolvedValueOnce(accepted)
    await userEvent.click(yes())
    expect(screen.getByRole('alert')).toHaveTextContent('Your answer was not saved. Please try again.')
    expect(screen.getByRole('alert')).toHaveTextContent('K7Q2-9FXM')
    await userEvent.click(yes())
    expect(sent).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('Thank you')).toBeInTheDocument()
  })

  it('R-28: claims neither outcome when no answer came back, and retries with the same key', async () => {
    const lost = { name: 'no-response', message: 'There was an error contacting the server!', reference: '' } as const
    sent.mockResolvedValueOnce(refused(lost)).mockResolvedValueOnce(accepted)
    await userEvent.click(yes())
    expect(screen.getByRole('alert')).toHaveTextContent('We do not know whether it was saved.')
    expect(screen.getByRole('alert')).not.toHaveTextContent('was not saved')
    await userEvent.click(yes())
    expect(screen.getByText('Thank you')).toBeInTheDocument()
    expect(sent.mock.calls[0]?.[2]).toEqual(sent.mock.calls[1]?.[2])
  })

  it('cannot be answered before its code has loaded', () => {
    document.body.innerHTML = renderToStaticMarkup(offer)
    expect(yes()).toBeDisabled()
    expect(no()).toBeDisabled()
  })
})
