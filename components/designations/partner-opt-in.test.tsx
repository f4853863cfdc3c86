import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { send } from '@/lib/browser/send'
import type { Outcome } from '@/lib/shared/result'
import { PartnerOptIn } from './partner-opt-in'

jest.mock('@/lib/browser/send', () => ({ send: jest.fn() }))
const sent = jest.mocked(send)

const yes = () => screen.getByRole('button', { name: 'Yes, Please Share My Information' })
const no = () => screen.getByRole('button', { name: 'No, Please Do Not Share My Information.' })
const failure = { name: 'refused', message: 'The partner service is not available.', reference: 'K7Q2-9FXM' } as const

const offer = (
  <PartnerOptIn email="pat@students.example" supportEmail="help@college.example" partner="https://partner.example" />
)

beforeEach(() => {
  sent.mockReset()
  render(offer)
})

describe('PartnerOptIn (DC-06)', () => {
  it('says what is shared, when, and whom to ask', () => {
    expect(screen.getByText('pat@students.example')).toBeInTheDocument()
    expect(screen.getByText(/shared in a monthly batch/)).toHaveTextContent(/first Monday of each month/)
    expect(screen.getByText(/within 10 days/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'help@college.example' })).toBeInTheDocument()
  })

  it.each([
    ['yes', yes, true],
    ['no', no, false],
  ])('sends %s, thanks, and closes', async (_, button, share) => {
    sent.mockResolvedValue({ ok: true, value: {} })
    await userEvent.click(button())
    expect(sent).toHaveBeenCalledWith('couplrOptIn', { share }, { key: expect.any(String) })
    expect(screen.getByText('Thank you')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Thank you')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('sends one answer while one is in flight', async () => {
    let arrive: (outcome: Outcome<Record<never, never>>) => void = () => {}
    sent.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const [first, second] = [yes(), no()]
    await userEvent.dblClick(first)
    await userEvent.click(second)
    expect(sent).toHaveBeenCalledTimes(1)
    arrive({ ok: true, value: {} })
    expect(await screen.findByText('Thank you')).toBeInTheDocument()
  })

  it('releases the lock after a failure and says so in place', async () => {
    sent.mockResolvedValueOnce({ ok: false, failure }).mockResolvedValueOnce({ ok: true, value: {} })
    await userEvent.click(yes())
    expect(screen.getByRole('alert')).toHaveTextContent('Your answer was not saved. Please try again.')
    expect(screen.getByRole('alert')).toHaveTextContent('K7Q2-9FXM')
    await userEvent.click(yes())
    expect(sent).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('Thank you')).toBeInTheDocument()
  })

  it('R-28: claims neither when nothing came back, and says the same again with the same key', async () => {
    sent.mockResolvedValueOnce({
      ok: false,
      failure: { name: 'no-response', message: 'There was an error contacting the server!', reference: '' },
    })
    sent.mockResolvedValueOnce({ ok: true, value: {} })
    await userEvent.click(yes())
    expect(screen.getByRole('alert')).toHaveTextContent('We do not know whether it was saved.')
    expect(screen.getByRole('alert')).not.toHaveTextContent('was not saved')
    await userEvent.click(yes())
    expect(screen.getByText('Thank you')).toBeInTheDocument()
    expect(sent.mock.calls[0]?.[2]).toEqual(sent.mock.calls[1]?.[2])
  })

  it('cannot be answered before its program is there to hear it', () => {
    document.body.innerHTML = renderToStaticMarkup(offer)
    expect(yes()).toBeDisabled()
    expect(no()).toBeDisabled()
  })
})
