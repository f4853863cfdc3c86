import { act, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { agreed, choice, date, line, lines, month, optionalLine, ssn } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import { toPosted } from '@/lib/shared/forms/posted'
import type { Failure } from '@/lib/shared/result'
import { CheckboxField, RadioField, SelectField } from './choice-fields'
import { DateField, MonthField } from './date-fields'
import { PlainForm } from './plain-form'
import { SearchField } from './search-field'
import { TextAreaField } from './text-area-field'
import { SsnField, TextField } from './text-fields'

const options = [
  { code: 'Y', label: 'Yes' },
  { code: 'N', label: 'No' },
]
const form = defineForm({
  name: 'answer',
  fields: {
    name: line(20, 'Your name is required.'),
    note: optionalLine(20),
    reason: lines(100),
    response: choice(options),
    role: choice(options),
    company: choice(options),
    since: date(),
    until: month(),
    ssn: ssn(),
    agreed: agreed(),
  },
})
const page = (body: URLSearchParams | null, failure?: Failure) => (
  <PlainForm fields={toPosted(form, body).fields} failure={failure} submit="Send the answer">
    <TextField name="name" label="Name" autoComplete="name" />
    <TextField name="note" label="Note" autoComplete="off" />
    <TextAreaField name="reason" label="Reason" />
    <RadioField name="response" label="Response" options={options} />
    <SelectField name="role" label="Role" options={options} />
    <SearchField name="company" label="Company" options={options} />
    <DateField name="since" label="Since" />
    <MonthField name="until" label="Until" />
    <SsnField name="ssn" label="SSN" />
    <CheckboxField name="agreed" label="I agree" />
  </PlainForm>
)
const typed = {
  name: 'Robin',
  note: 'x',
  reason: 'One\nTwo',
  response: 'N',
  role: 'Y',
  company: 'N',
  'since.month': '02',
  'since.day': '03',
  'since.year': '2026',
  'until.month': '12',
  'until.year': '2026',
  agreed: 'on',
}
/** Returns what a browser would post from the rendered page. */
const inForm = () => {
  const [element] = document.forms
  if (!element) throw new Error('there is no form')
  return Object.fromEntries(new FormData(element))
}

describe.each([
  ['without scripts', (element: React.ReactElement) => void (document.body.innerHTML = renderToStaticMarkup(element))],
  ['with scripts', (element: React.ReactElement) => void render(element)],
])('beyond 6: a form for people who may have no scripts, %s', (_, draw) => {
  afterEach(() => void (document.body.innerHTML = ''))

  test('posts to its own page, and shows no errors before that', () => {
    draw(page(null))
    expect(document.forms[0]).toHaveAttribute('method', 'post')
    expect(document.forms[0]).not.toHaveAttribute('action')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /^Name/ })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Send the answer' })).toBeEnabled()
  })

  test('comes back with everything that was typed except the secret, so that it can be sent again', () => {
    draw(page(new URLSearchParams({ ...typed, ssn: '000-11-2222' })))
    expect(inForm()).toEqual({ ...typed, reason: 'One\nTwo', ssn: '' })
    expect(document.body.innerHTML).not.toContain('000-11-2222')
  })

  test('shows the errors first, each with a link to its field', async () => {
    draw(page(new URLSearchParams({ ...typed, name: '', 'since.day': '31', response: '' })))
    const summary = screen.getByRole('alert', { name: 'There is a problem' })
    const [first] = document.forms[0]?.children ?? []
    expect(first).toBe(summary)
    const links = [...summary.querySelectorAll('a')]
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Your name is required.',
      'Required Field',
      'Please enter a valid date',
      'Required Field',
    ])
    const led = links.map((link) => document.getElementById(link.hash.slice(1))?.getAttribute('name'))
    expect(led).toEqual(['name', 'response', 'since.month', 'ssn'])
    expect(screen.getByRole('textbox', { name: /^Name/ })).toBeInvalid()
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('says why the college refused it, with the reference', () => {
    draw(page(new URLSearchParams(typed), { name: 'refused', message: 'The link is used.', reference: 'K7Q2-9FXM' }))
    expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(/The link is used\..*K7Q2-9FXM/)
  })
})

test('without scripts the summary takes the focus through autofocus', () => {
  expect(renderToStaticMarkup(page(new URLSearchParams(typed)))).toMatch(/<div[^>]*role="alert"[^>]*autofocus=""/)
})

test('the college’s refusal has the focus, with scripts and without', () => {
  const posted = page(new URLSearchParams({ ...typed, ssn: '219-09-9999' }), {
    name: 'refused',
    message: 'The link is used.',
    reference: '',
  })
  expect(renderToStaticMarkup(posted)).toMatch(/<div[^>]*autofocus=""[^>]*><div[^>]*><svg/)
  render(posted)
  expect(document.activeElement).toContainElement(screen.getByRole('alert'))
  expect(document.body).not.toHaveFocus()
})

test('throws when a field is not in the form’s schema', () => {
  const wrong = () =>
    renderToStaticMarkup(
      <PlainForm fields={toPosted(form, null).fields} submit="">
        <TextField name="tilte" label="Title" autoComplete="off" />
      </PlainForm>,
    )
  expect(wrong).toThrow('The form has no field tilte.')
})

test('R-18: keeps what was typed into a text area before hydration', async () => {
  const reasons = defineForm({ name: 'reasons', fields: { reason: lines(100) } })
  const posted = (
    <PlainForm fields={toPosted(reasons, new URLSearchParams({ reason: 'as it was' })).fields} submit="Send">
      <TextAreaField name="reason" label="Reason" />
    </PlainForm>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(posted)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })
  area.value = 'as it is'
  const root = await act(async () => hydrateRoot(container, posted))
  expect(area).toHaveValue('as it is')
  expect(container).toHaveTextContent('92 characters left')
  await act(async () => root.unmount())
  container.remove()
})
