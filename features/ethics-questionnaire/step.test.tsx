import { render, screen } from '@testing-library/react'
import { requestDraft } from '@/lib/browser/draft-request'
import { ethicsQuestions } from './content'
import { ethicsQuestionnaireSteps } from './forms'
import { QuestionnaireStep } from './step'

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))

const show = (step: string) => {
  jest.mocked(requestDraft).mockResolvedValue({ kind: 'failed' } as never)
  return render(<QuestionnaireStep step={step} draft={{ subject: '2026-01-01', initial: null }} />)
}

test('RC-07: does not mark a comment that a yes needs as optional', () => {
  show('all')
  for (const number of [2, 3, 4, 5, 6, 7, 8]) {
    const name = `Comment on question ${number}`
    expect(screen.getByLabelText(new RegExp(`^${name}`))).toHaveAccessibleName(name)
  }
})

test('RC-07: explains what counts for each question', () => {
  for (const { name } of ethicsQuestionnaireSteps) show(name)
  for (const { number, help } of ethicsQuestions)
    expect(screen.getByRole('group', { name: new RegExp(`^${number}\\.`) })).toHaveAccessibleDescription(help)
})
