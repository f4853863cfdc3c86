import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { Send } from '@/lib/browser/use-save'
import * as fields from '@/lib/shared/forms/fields'
import { defineForm, type FormFields } from '@/lib/shared/forms/form'
import { CallForm } from './call-form'
import { CheckboxField, RadioField, SelectField } from './choice-fields'
import { DateField, MonthField } from './date-fields'
import { FileField } from './file-field'
import { focusField } from './focus-field'
import { FormContext } from './form-context'
import { SearchField } from './search-field'
import { Sending } from './submission'
import { TextAreaField } from './text-area-field'
import {
  DecimalField,
  EmailField,
  MoneyField,
  OneTimeCodeField,
  PasswordField,
  SsnField,
  TelephoneField,
  TextField,
  ZipField,
} from './text-fields'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const colors = [
  { code: 'R', label: 'Red' },
  { code: 'B', label: 'Blue' },
]
const pdf = new File(['%PDF-1.7 of a test'], 'proof.pdf', { type: 'application/pdf' })
const words = { name: 'field', label: 'What it is', hint: 'How to say it' }

interface Case {
  schema: FormFields[string]
  field: ReactNode
  /** The role that finds it by name; a masked control has none. */
  role?: string
  /** True when the control is one of several in a group that has the name. */
  group?: boolean
  control?: string
  autoComplete?: string
  fill: (control: HTMLElement) => Promise<unknown>
  value: unknown
  missing?: string
}

const type = (text: string) => (control: HTMLElement) => userEvent.type(control, text)

const cases: Record<string, Case> = {
  text: {
    schema: fields.line(20),
    field: <TextField {...words} autoComplete="given-name" />,
    autoComplete: 'given-name',
    fill: type(' Robin '),
    value: 'Robin',
  },
  'e-mail': {
    schema: fields.email(),
    field: <EmailField {...words} />,
    autoComplete: 'email',
    fill: type('r@firm.example'),
    value: 'r@firm.example',
    missing: 'Please enter a valid email',
  },
  telephone: {
    schema: fields.telephone(),
    field: <TelephoneField {...words} />,
    autoComplete: 'tel',
    fill: type('610-555-0100'),
    value: '610-555-0100',
  },
  ZIP: {
    schema: fields.zip(),
    field: <ZipField {...words} />,
    autoComplete: 'postal-code',
    fill: type('19010'),
    value: '19010',
  },
  SSN: {
    schema: fields.ssn(),
    field: <SsnField {...words} />,
    role: '',
    autoComplete: 'off',
    fill: type('123-45-6789'),
    value: '123-45-6789',
  },
  'memorable date': {
    schema: fields.date(),
    field: <DateField {...words} birthday />,
    group: true,
    control: 'Month',
    autoComplete: 'bday-month',
    fill: async (month) => {
      await userEvent.type(month, '3')
      await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '9')
      await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '1984')
    },
    value: '1984-03-09',
  },
  month: {
    schema: fields.month(),
    field: <MonthField {...words} />,
    role: 'combobox',
    group: true,
    control: 'Month',
    fill: async (month) => {
      await userEvent.selectOptions(month, 'February')
      await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '2026')
    },
    value: '2026-02',
  },
  decimal: {
    schema: fields.hours(),
    field: <DecimalField {...words} unit="hours" />,
    autoComplete: 'off',
    fill: type('1.5'),
    value: '1.5',
  },
  money: {
    schema: fields.money(500),
    field: <MoneyField {...words} />,
    autoComplete: 'off',
    fill: type('$250.00'),
    value: '$250.00',
  },
  select: {
    schema: fields.choice(colors),
    field: <SelectField {...words} options={colors} />,
    role: 'combobox',
    fill: (control) => userEvent.selectOptions(control, 'Blue'),
    value: 'B',
  },
  'searchable company': {
    schema: fields.choice(colors),
    field: <SearchField {...words} options={colors} />,
    role: 'button',
    fill: async (button) => {
      await userEvent.click(button)
      await userEvent.type(screen.getByRole('combobox'), 'blu{ArrowDown}{Enter}')
    },
    value: 'B',
  },
  'radio group': {
    schema: fields.choice(colors),
    field: <RadioField {...words} options={colors} />,
    role: 'radio',
    group: true,
    control: 'Red',
    fill: (red) => userEvent.click(red),
    value: 'R',
  },
  checkbox: {
    schema: fields.agreed(),
    field: <CheckboxField {...words} />,
    role: 'checkbox',
    fill: (box) => userEvent.click(box),
    value: true,
  },
  'text area': {
    schema: fields.lines(50),
    field: <TextAreaField {...words} />,
    autoComplete: 'off',
    fill: type('One{enter}two'),
    value: 'One\ntwo',
  },
  file: {
    schema: fields.file(),
    field: <FileField {...words} />,
    role: '',
    fill: async (input) => {
      await userEvent.upload(input, pdf)
      await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    },
    value: { name: 'proof.pdf', contentType: 'application/pdf', data: btoa('%PDF-1.7 of a test') },
  },
  'one-time code': {
    schema: fields.oneTimeCode(),
    field: <OneTimeCodeField {...words} />,
    autoComplete: 'one-time-code',
    fill: type('123456'),
    value: '123456',
  },
  password: {
    schema: fields.newPassword(),
    field: <PasswordField {...words} kind="new" about={['Robin', 'robin@firm.example']} />,
    role: '',
    autoComplete: 'new-password',
    fill: async (control) => {
      control.focus()
      await userEvent.paste('correct horse battery')
    },
    value: 'correct horse battery',
  },
}

const sent = jest.fn<ReturnType<Send>, Parameters<Send>>()

const page = ({ schema, field }: Case, readOnly = false) => (
  <ReadOnlyPages readOnly={readOnly}>
    <Sending value={sent as unknown as Send}>
      <CallForm
        form={defineForm({ name: 'example', fields: { field: schema } })}
        call="couplrOptIn"
        subject={{ share: true }}
        done="It is there."
      >
        {field}
      </CallForm>
    </Sending>
  </ReadOnlyPages>
)

function controlOf({ role = 'textbox', control = words.label, group }: Case): HTMLElement {
  const around = group ? within(screen.getByRole('group', { name: new RegExp(`^${words.label}`) })) : screen
  return role === '' ? around.getByLabelText(control) : around.getByRole(role, { name: new RegExp(`^${control}`) })
}
/** What the hint and the error describe: the control, or the group around it. */
const described = (each: Case) => (each.group ? screen.getByRole('group', { name: /^What it is/ }) : controlOf(each))

beforeEach(() => sent.mockReset().mockResolvedValue({ outcome: { ok: true, value: {} as never }, stale: [] }))

describe.each(Object.entries(cases))('the field %s', (_, each) => {
  it('has a name, a hint, and says that it is required', () => {
    render(page(each))
    expect(described(each)).toHaveAccessibleDescription(/How to say it/)
    expect(controlOf(each)).toBeEnabled()
    expect(screen.getByText(/\(required\)/)).toBeInTheDocument()
    if (controlOf(each).matches('input,select,textarea')) expect(controlOf(each)).toBeRequired()
    if (each.autoComplete) expect(controlOf(each)).toHaveAttribute('autocomplete', each.autoComplete)
  })

  it('shows its error after an attempt to send, and the summary links to it', async () => {
    render(page(each))
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    const message = each.missing ?? 'Required Field'
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    await waitFor(() => expect(summary).toHaveFocus())
    expect(described(each)).toHaveAccessibleDescription(new RegExp(message))
    expect(described(each)).toHaveAttribute('aria-invalid', 'true')
    await userEvent.click(within(summary).getByRole('link', { name: each.missing ?? `${words.label}: Required Field` }))
    await waitFor(() => expect(controlOf(each)).toHaveFocus())
    expect(sent).not.toHaveBeenCalled()
  })

  it('can be focused by its name', () => {
    render(page(each))
    focusField('field')
    expect(controlOf(each)).toHaveFocus()
  })

  it('adds its value to the form', async () => {
    render(page(each))
    await each.fill(controlOf(each))
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('It is there.')).toBeInTheDocument()
    expect(sent.mock.calls.map(([, input]) => input)).toEqual([{ share: true, field: each.value }])
  })

  it('can be read but not changed in a masquerade', () => {
    render(page(each, true))
    expect(controlOf(each)).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
    expect(screen.getByText('Not available while you view as a student')).toBeInTheDocument()
  })
})

const show = (name: keyof typeof cases) => {
  const each = cases[name]!
  render(page(each))
  return controlOf(each)
}

test.each([
  ['telephone number', fields.telephone(), TelephoneField, 'Ten digits, for example 555-123-4567'],
  ['ZIP code', fields.zip(), ZipField, 'Five digits'],
  ['Social Security number', fields.ssn(), SsnField, 'Nine digits'],
])('a %s has a hint about its format before anything is typed', (_, schema, Field, hint) => {
  render(page({ ...cases.text!, schema, field: <Field name="field" label="What it is" /> }))
  expect(screen.getByLabelText(/^What it is/)).toHaveAccessibleDescription(hint)
})

test('a masked value is shown on request', async () => {
  const control = show('SSN')
  expect(control).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show What it is' }))
  expect(control).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide What it is' }))
  expect(control).toHaveAttribute('type', 'password')
})

test.each([
  ['short', 'Weak', 'Use at least 12 characters.'],
  ['aaaaaaaaaaaaaaaa', 'Weak', 'Repeated characters like “aaa” are easy to guess.'],
  ['password1234', 'Weak', 'This is similar to a common password.'],
  ['robin@firm.example', 'Weak', 'Your own name or email is easy to guess.'],
  ['correcthorse', 'Fair', 'Add more words that are less common.'],
  ['summertime2024!', 'Good', ''],
  ['correct horse battery', 'Strong', ''],
])('shows the strength of the password %s, with advice', async (typed, strength, advice) => {
  await userEvent.type(show('password'), typed)
  expect(await screen.findByText(strength)).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(`Strength: ${strength}. ${advice}`.trim())
  expect(screen.getByRole('meter', { name: 'Strength' })).toBeInTheDocument()
})

test('shows no strength for a password that has changed since', async () => {
  const control = show('password')
  await userEvent.type(control, 'correct horse battery')
  expect(await screen.findByText('Strong')).toBeInTheDocument()
  await userEvent.type(control, '!')
  expect(screen.queryByText('Strong')).not.toBeInTheDocument()
  expect(screen.queryByRole('meter')).not.toBeInTheDocument()
})

test('counts the characters left, and announces them when few are left', async () => {
  const area = show('text area')
  expect(area).toHaveAccessibleDescription(/50 characters left/)
  await userEvent.type(area, 'x'.repeat(31))
  expect(screen.getByRole('status')).toHaveTextContent('19 characters left')
  await userEvent.type(area, 'x'.repeat(20))
  expect(screen.getByRole('status')).toHaveTextContent('1 character too many')
})

test.each([
  [
    'another file type under the name of an allowed one',
    new File(['MZ'], 'proof.pdf', { type: 'application/pdf' }),
    'Choose a PDF, JPG or PNG file',
  ],
  [
    'a file that is too large',
    Object.defineProperty(new File(['%PDF-'], 'proof.pdf'), 'size', { value: 11 * 1024 * 1024 }),
    'Choose a file of at most 10 MB',
  ],
  ['an empty file', new File([], 'empty.pdf'), 'The file is empty.'],
])('S-53: refuses %s when it is chosen', async (_, file, message) => {
  const input = show('file')
  await userEvent.upload(input, file, { applyAccept: false })
  expect(await screen.findByText(message, { selector: '[role=status]' })).toBeInTheDocument()
  expect(input).toHaveAccessibleDescription(new RegExp(message))
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})

test('reads a refused file again when it is chosen again', async () => {
  const input = show('file')
  const large = Object.defineProperty(new File(['%PDF-'], 'proof.pdf', { type: 'application/pdf' }), 'size', {
    value: 11 * 1024 * 1024,
    writable: true,
  })
  await userEvent.upload(input, large)
  expect(await screen.findAllByText('Choose a file of at most 10 MB')).not.toHaveLength(0)
  Object.assign(large, { size: 5 })
  await userEvent.upload(input, large)
  await waitFor(() => expect(screen.queryByText('Choose a file of at most 10 MB')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('It is there.')).toBeInTheDocument()
})

test('detects the type from the contents of a file, and sends it under a matching name', async () => {
  await userEvent.upload(show('file'), new File(['%PDF-1.7'], `${'x'.repeat(220)}.tmp`), { applyAccept: false })
  expect(await screen.findByText(`${'x'.repeat(196)}.pdf, 8 Bytes`)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('It is there.')).toBeInTheDocument()
  expect(sent.mock.calls.map(([, input]) => input)).toMatchObject([{ field: { name: `${'x'.repeat(196)}.pdf` } }])
})

test('shows a file’s name and size', async () => {
  const input = show('file')
  await userEvent.upload(input, pdf)
  expect(await screen.findByText('proof.pdf, 18 Bytes')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('It is there.')).toBeInTheDocument()
})

describe('SH-17: the searchable list', () => {
  const companies = Array.from({ length: 60 }, (_, index) => ({ code: `c${index}`, label: `Company ${index}` }))
  const other = { code: 'other', label: 'Other' }
  const each: Case = {
    ...cases['searchable company']!,
    schema: fields.choice([...companies, other]),
    field: <SearchField {...words} options={companies} pinned={[other]} />,
  }
  const options = () => screen.getAllByRole('option').map((option) => option.textContent)
  const open = async () => {
    render(page(each))
    await userEvent.click(controlOf(each))
  }

  it('finds any part of a name, and keeps pinned options on top', async () => {
    await open()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search What it is' })).toHaveFocus())
    expect(options()).toHaveLength(51)
    expect(screen.getByText('The first 50 of 60')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('combobox'), 'PANY\u00a0 12')
    expect(options()).toEqual(['Other', 'Company 12'])
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), 'nobody')
    expect(options()).toEqual(['Other'])
    expect(screen.getByText('Nothing found')).toBeInTheDocument()
  })

  it('moves with the arrows, chooses with Enter, and returns the focus', async () => {
    await open()
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('combobox')).toHaveAttribute(
      'aria-activedescendant',
      screen.getAllByRole('option').at(-1)!.id,
    )
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await waitFor(() => expect(controlOf(each)).toHaveFocus())
    expect(controlOf(each)).toHaveTextContent('Company 0')
    expect(controlOf(each)).toHaveAccessibleDescription(/Company 0/)
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Tab', () => userEvent.tab()],
    ['a click outside', () => userEvent.click(document.body)],
  ])('closes on %s and chooses nothing', async (_, leave) => {
    await open()
    await leave()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(controlOf(each)).toHaveTextContent('Select')
  })

  it('chooses with a click', async () => {
    await open()
    await userEvent.click(screen.getByRole('option', { name: 'Other' }))
    expect(controlOf(each)).toHaveTextContent('Other')
  })
})

interface HeldProps {
  name: keyof typeof cases
  version: number
  value: unknown
  set?: (value: unknown) => void
}

/** A field with a draft's value for it; a new `version` replaces the value. */
const Held = ({ name, version, value, set = () => undefined }: HeldProps) => (
  <FormContext
    value={(field) => ({
      id: field,
      control: { name: field },
      value,
      version,
      set,
      tell: () => undefined,
      error: undefined,
      required: true,
      most: undefined,
    })}
  >
    {cases[name]!.field}
  </FormContext>
)
const boxesIn = (element: Element) => [...element.querySelectorAll('input')].map(({ value }) => value)

test.each<[keyof typeof cases, unknown, string]>([
  ['memorable date', '1984-03-09', '9'],
  ['searchable company', 'B', 'Blue'],
])('R-18: the choice between two versions is shown in the field %s', (name, other, shown) => {
  const { rerender, container } = render(<Held name={name} version={0} value="" />)
  rerender(<Held name={name} version={1} value={other} />)
  expect([...boxesIn(container), container.textContent].join(' ')).toContain(shown)
})

test('R-18: a half-typed date comes back with the same boxes empty', async () => {
  const kept = jest.fn()
  const { rerender, container } = render(<Held name="memorable date" version={0} value="" set={kept} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Month' }), '3')
  rerender(<Held name="memorable date" version={1} value={kept.mock.lastCall?.[0]} />)
  expect(boxesIn(container)).toEqual(['03', '', ''])
})
