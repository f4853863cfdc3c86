import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leaveFor } from '@/lib/browser/leave'
import { line } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import { maintenanceHeader } from '@/lib/shared/maintenance'
import { CallForm } from './call-form'
import { TextField } from './text-fields'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual('@/lib/browser/leave'),
  leaveFor: jest.fn(),
}))

const form = defineForm({ name: 'supervisor', fields: { title: line(20) } })
const asked = jest.fn()
let online = true
let subjects = 0

function answer(status: number, body: unknown = null, headers: Record<string, string> = {}) {
  return { ok: status < 400, status, headers: new Headers(headers), json: async () => body }
}
const failure = { name: 'maintenance', message: 'Site under maintenance', reference: '' }
const closed = () => answer(503, failure, { [maintenanceHeader]: '1' })
const saves = () => asked.mock.calls.filter(([address]) => String(address).startsWith('/api/college/'))
const connect = (is: boolean) =>
  act(async () => {
    online = is
    window.dispatchEvent(new Event(is ? 'online' : 'offline'))
  })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))
const title = () => screen.getByRole('textbox', { name: 'Title' })

beforeEach(async () => {
  online = true
  jest.mocked(leaveFor).mockReset()
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  asked.mockReset().mockImplementation(async (address: string) => {
    if (!online) throw new TypeError('Failed to fetch')
    return answer(address.startsWith('/api/drafts/') ? 204 : 200, {})
  })
  Object.assign(globalThis, { fetch: asked })
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  subjects += 1
  let revisions = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `connection ${subjects} ${(revisions += 1)}` })
  render(
    <CallForm
      form={form}
      call="couplrOptIn"
      subject={{ share: true }}
      draft={{ subject: `connection-${subjects}`, initial: null }}
      done="The title is saved."
    >
      <TextField name="title" label="Title" autoComplete="off" />
    </CallForm>,
  )
})
afterEach(() => jest.restoreAllMocks())

test('R-37: offline the form says so, sends nothing and loses nothing, and it works again when the connection is back', async () => {
  await connect(false)
  await userEvent.type(title(), 'Mine')
  await press()
  expect(await screen.findByText(/You are offline\. Nothing was sent\./)).toBeInTheDocument()
  expect(screen.getAllByText('Draft not saved, trying again')).not.toHaveLength(0)
  expect(saves()).toEqual([])
  expect(title()).toHaveValue('Mine')
  await connect(true)
  expect(await screen.findByText(/^Draft saved \d{1,2}:\d\d [AP]M Eastern time$/)).toBeInTheDocument()
  expect(title()).toHaveValue('Mine')
  await press()
  expect(await screen.findByText('The title is saved.')).toBeInTheDocument()
  expect(saves()).toHaveLength(1)
})

test('R-32: when maintenance starts the draft is saved first, the form says why, and the person is sent to the maintenance page', async () => {
  asked.mockImplementation(async (address: string) => (address.startsWith('/api/drafts/') ? answer(204) : closed()))
  await userEvent.type(title(), 'Mine{Enter}')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('maintenance'))
  const [kept] = asked.mock.calls.map(([address, init]) => [String(address), JSON.stringify(init)] as const)
  expect(kept?.[0]).toContain('/api/drafts/supervisor/connection-')
  expect(kept?.[1]).toContain('Mine')
  expect(await screen.findByText('Site under maintenance')).toBeInTheDocument()
  expect(title()).toHaveValue('Mine')
})
