import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestDraft } from '@/lib/browser/draft-request'
import { send, sendWithNews } from '@/lib/browser/send'
import { fail, succeed } from '@/lib/shared/result'
import { QuestionnaireReview } from './review'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('@/lib/browser/send', () => ({ send: jest.fn(), sendWithNews: jest.fn() }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
}))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
const [checked, sent] = [jest.mocked(send), jest.mocked(sendWithNews)]

const values = { q1: 'Y', q2: 'N', q3: 'N', q4: 'N', q5: 'N', q6: 'N', q7: 'N', q8: 'N' }
const accepted = { valid: true, message: null, description: null, discountCents: 2_500, expiresOn: null }
const busy = fail({ name: 'busy', message: 'Try again later.', reference: 'K7Q2-9FXM' })
let drafts = 0

function show(answers: Record<string, string> = values) {
  const subject = `2026-01-${(drafts += 1)}`
  const initial = { form: 'ethics-questionnaire', subject, step: '', revision: '1', savedAt: 0, old: {} }
  const draft = { subject, initial: { ...initial, values: answers } }
  render(<QuestionnaireReview subject={{ beginDate: '2026-01-01', year: 2026 }} draft={draft} />)
}

async function sendWith(code: string) {
  show()
  const user = userEvent.setup()
  if (code) await user.type(screen.getByLabelText(/^Promo code/), code)
  await user.type(screen.getByLabelText(/^Your full name/), 'Robin Roe')
  await user.click(screen.getByLabelText(/^My answers are true/))
  await user.click(screen.getByRole('button', { name: 'Sign and send' }))
}

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(requestDraft).mockResolvedValue({ kind: 'failed' } as never)
  sent.mockResolvedValue({ outcome: succeed(null), stale: [] } as never)
})

test('RC-07: shows an unusable code at its field, and neither sends nor loses anything', async () => {
  checked.mockResolvedValue(succeed({ ...accepted, valid: false, message: 'This code is not recognized.' }) as never)
  await sendWith('NOSUCH')
  expect(await screen.findByRole('link', { name: 'This code is not recognized.' })).toBeVisible()
  expect(screen.getByLabelText(/^Promo code/)).toHaveAccessibleDescription(/This code is not recognized\./)
  expect(screen.getByLabelText(/^Your full name/)).toHaveValue('Robin Roe')
  expect(sent).not.toHaveBeenCalled()
})

test('RC-07: hides the comment of an answer that is no longer yes, because it is not sent', () => {
  const said = 'A complaint, which was settled.'
  show({ ...values, q2: 'Y', comment2: said, comment3: said })
  expect(screen.getByText('Comment on question 2')).toBeInTheDocument()
  expect(screen.queryByText('Comment on question 3')).not.toBeInTheDocument()
})

test.each([
  ['that can be used', 'RECERT25', succeed(accepted)],
  ['that could not be checked', 'RECERT25', busy],
  ['left out', '', null],
])('RC-07: sends the questionnaire with a code %s', async (_, code, answer) => {
  checked.mockResolvedValue(answer as never)
  await sendWith(code)
  expect(await screen.findByText(/Your questionnaire has been sent\./)).toBeVisible()
  expect(sent).toHaveBeenCalledTimes(1)
  expect(checked).toHaveBeenCalledTimes(code ? 1 : 0)
})
