import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestDraft } from '@/lib/browser/draft-request'
import { agreed, choice, date, line, lines } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import { CallForm } from './call-form'
import { CheckboxField, RadioField, SelectField } from './choice-fields'
import { DateField } from './date-fields'
import { TextAreaField } from './text-area-field'
import { TextField } from './text-fields'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))

const options = [
  { code: 'A', label: 'Agent' },
  { code: 'B', label: 'Broker' },
]
const form = defineForm({
  name: 'supervisor',
  fields: {
    title: line(20),
    story: lines(500),
    role: choice(options),
    kind: choice(options),
    since: date(),
    agreed: agreed(),
  },
})

test('R-18: in a conflict each question is labeled like its field, whatever the field is made of', async () => {
  let revisions = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `revision ${(revisions += 1)}` })
  const theirs = { title: 'b', story: 'b', role: 'B', kind: 'B', since: '2026-02-03', agreed: true }
  jest.mocked(requestDraft).mockResolvedValue({
    kind: 'conflict',
    other: {
      ...{ form: 'supervisor', subject: 'x', step: '', revision: 'theirs', old: {}, savedAt: 0 },
      values: theirs,
    },
  })
  render(
    <CallForm form={form} call="couplrOptIn" subject={{ share: true }} draft={{ subject: 'x', initial: null }} done="">
      <TextField name="title" label="Your title" autoComplete="off" />
      <TextAreaField name="story" label="What happened" />
      <SelectField name="role" label="Your role" options={options} />
      <RadioField name="kind" label="Kind of firm" options={options} />
      <DateField name="since" label="Since when" />
      <CheckboxField name="agreed" label="I agree" />
    </CallForm>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Your title' }), 'a')
  await act(async () => screen.getByRole('button', { name: 'Submit' }).focus())
  const legends = [...document.querySelectorAll('section fieldset > legend')].map(({ textContent }) => textContent)
  expect(legends).toEqual(['Your title', 'What happened', 'Your role', 'Kind of firm', 'Since when', 'I agree'])
})
