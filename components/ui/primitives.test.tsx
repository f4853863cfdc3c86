import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { Alert } from './alert'
import { Button } from './button'
import { ButtonLink } from './button-link'
import { DateText } from './date-text'
import { Accordion } from './disclosure'
import { ErrorSummary } from './error-summary'
import { TextInput } from './field'
import { StatusLine } from './status-line'
import { Table } from './table'
import { TextLink } from './text-link'

test('HP-06: a date shows MM/DD/YY and is read aloud in full', () => {
  const { container } = render(<DateText date="2026-03-09" />)
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-03-09')
  expect(screen.getByText('03/09/26')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByText('March 9, 2026')).toBeInTheDocument()
})

test('a field has its label as its name, and hint and error as its description', () => {
  render(
    <TextInput
      id="name"
      label="Supervisor's Name"
      hint="As your company spells it."
      error="Supervisor name is required."
    />,
  )
  const field = screen.getByRole('textbox', { name: "Supervisor's Name" })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('As your company spells it. Supervisor name is required.')
})

test('a required field says so in text and to screen readers', () => {
  render(<TextInput id="name" label="Supervisor's Name" required />)
  expect(screen.getByText('(required)')).toBeVisible()
  expect(screen.getByRole('textbox', { name: "Supervisor's Name" })).toBeRequired()
})

test('a field without an error is not marked invalid', () => {
  render(<TextInput id="name" label="Supervisor's Name" />)
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid')
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby')
})

test('the error summary takes the focus at each refused attempt and links to the field', async () => {
  const errors = [{ id: 'name', message: 'Supervisor name is required.' }]
  const form = (attempt: number) => (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextInput id="name" label="Supervisor's Name" />
    </>
  )
  const { rerender } = render(form(1))
  expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Supervisor name is required.' }))
  expect(screen.getByRole('textbox')).toHaveFocus()
  rerender(form(2))
  expect(screen.getByRole('alert')).toHaveFocus()
})

test('a link in the error summary opens the closed section that contains its field', async () => {
  render(
    <>
      <ErrorSummary errors={[{ id: 'name', message: 'Supervisor name is required.' }]} />
      <details>
        <summary>Your supervisor</summary>
        <TextInput id="name" label="Supervisor's Name" />
      </details>
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Supervisor name is required.' }))
  expect(screen.getByRole('textbox')).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('without errors there is no summary', () => {
  render(<ErrorSummary errors={[]} />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a busy button says what is happening and does not submit again', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())
  const form = (busy: string | false) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  rerender(form('Sending'))
  await userEvent.click(screen.getByRole('button', { name: 'Sending' }))
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'a text link',
    <TextLink key="1" href="https://college.example" external>
      Share
    </TextLink>,
  ],
  [
    'a button link',
    <ButtonLink key="2" href="https://college.example" external>
      Share
    </ButtonLink>,
  ],
])('%s to another site opens a new tab, says so, and gives the site no access to its opener', (_, link) => {
  render(link)
  const anchor = screen.getByRole('link', { name: /Share.*\(opens in a new tab\)/ })
  expect(anchor).toHaveAttribute('target', '_blank')
  expect(anchor.getAttribute('rel')).toContain('noopener')
})

test('a failure interrupts and shows its reference, and a success does not interrupt', () => {
  render(
    <>
      <Alert message="There was an error contacting the server!" reference="K7Q2-9FXM" />
      <Alert tone="good" message="Thank you for updating your supervisor!" />
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('There was an error contacting the server!')
  expect(screen.getByRole('alert')).toHaveTextContent('K7Q2-9FXM')
  expect(screen.getByRole('status')).toHaveTextContent('Thank you for updating your supervisor!')
})

test('a status line says in words whether the status is good or bad', () => {
  render(<StatusLine tone="bad">Your fee is past due.</StatusLine>)
  expect(screen.getByText('Needs attention')).toBeInTheDocument()
})

test('DC-03: an unknown status has no tone', () => {
  const { container } = render(
    <StatusLine tone="unknown">Status is unknown. Please contact Student Experience.</StatusLine>,
  )
  expect(container).toHaveTextContent(/^Status is unknown. Please contact Student Experience.$/)
  expect(container.innerHTML).not.toMatch(/text-(?:good|bad)/)
})

test('SH-08: while its page does not exist, a text link shows only its text and a button link shows nothing', () => {
  const { container } = render(
    <>
      <TextLink href="/no/such/page">Words</TextLink>
      <ButtonLink href="/no/such/page#part">Go</ButtonLink>
      <TextLink href="/designations-certifications?view=all">Page</TextLink>
      <ButtonLink href="/api/documents/award-letter/clu">Letter</ButtonLink>
      <TextLink href="https://college.example/">Site</TextLink>
    </>,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Page', 'Letter', 'Site'])
  expect(container).toHaveTextContent('Words')
  expect(container).not.toHaveTextContent('Go')
})

test('a table has a caption, column headers and row headers', () => {
  render(
    <Table
      caption="Purchases"
      columns={[
        { key: 'item', header: 'Item', cell: (row) => row.item },
        { key: 'amount', header: 'Amount', cell: (row) => row.amount, numeric: true },
      ]}
      rows={[{ item: 'Late fee', amount: '$50.00' }]}
      rowKey={(row) => row.item}
    />,
  )
  expect(screen.getByRole('table', { name: 'Purchases' })).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Item', 'Amount'])
  expect(screen.getByRole('rowheader', { name: 'Late fee' })).toBeInTheDocument()
  expect(screen.getByRole('cell')).toHaveTextContent('$50.00')
})

test('a table shows exactly the rows it is given, even when two share a key', () => {
  const id = fc.constantFrom('1', '2', '3')
  const lists = fc.array(fc.record({ id, item: fc.nat().map(String) }), { maxLength: 6 })
  const draw = (rows: { id: string; item: string }[]) => (
    <Table
      caption="Purchases"
      columns={[{ key: 'item', header: 'Item', cell: ({ item }) => item }]}
      rows={rows}
      rowKey={(row) => row.id}
    />
  )
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const { rerender, unmount } = render(draw(before))
      rerender(draw(after))
      const shown = screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
      unmount()
      expect(shown).toEqual(after.map(({ item }) => item))
    }),
  )
})

test('table rows carry no classes except one for numbers', () => {
  render(
    <Table
      caption="Purchases"
      columns={[
        { key: 'item', header: 'Item', cell: (row) => row },
        { key: 'type', header: 'Type', cell: () => 'Fee' },
        { key: 'amount', header: 'Amount', cell: () => '$50.00', numeric: true },
      ]}
      rows={['Late fee']}
      rowKey={(row) => row}
    />,
  )
  const row = screen.getByRole('row', { name: /Late fee/ })
  expect([row, ...row.querySelectorAll('*')].flatMap((element) => element.getAttribute('class') ?? [])).toEqual([
    'number',
  ])
})

test('an empty cell takes no space on a phone, but remains a cell of its row', () => {
  render(
    <Table
      caption="Purchases"
      columns={[
        { key: 'item', header: 'Item', cell: (row) => row },
        { key: 'code', header: 'Code', cell: () => '' },
        { key: 'amount', header: 'Amount', cell: () => '$50.00' },
      ]}
      rows={['Late fee']}
      rowKey={(row) => row}
    />,
  )
  const [code, amount] = screen.getAllByRole('cell')
  expect(code).toHaveClass('max-table:sr-only')
  expect(code).not.toHaveClass('max-table:hidden')
  expect(amount).toHaveTextContent('$50.00')
})

test('SH-18: accordion sections have headings, and a common name opens one at a time', () => {
  const sections = [
    { id: 'what', title: 'What is recertification?', content: 'Every year you confirm.' },
    { id: 'how', title: 'How do I pay?', content: 'Online.' },
  ]
  const { container } = render(<Accordion sections={sections} exclusive="questions" />)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect([...container.querySelectorAll('details')].map((element) => element.getAttribute('name'))).toEqual([
    'questions',
    'questions',
  ])
})
