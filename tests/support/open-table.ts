import type { table as portalsTable } from '@/lib/calls/table'

/*
 * The portal's table with every call open to browsers. It replaces the table in tests of what the handler does with any
 * call: `jest.mock('@/lib/calls/table', () => jest.requireActual<object>('@/tests/support/open-table'))`. A running
 * portal has no such switch.
 */

const { table: actual } = jest.requireActual<{ table: typeof portalsTable }>('@/lib/calls/table')
const open = (calls: object) =>
  Object.fromEntries(Object.entries(calls).map(([kind, call]) => [kind, { ...(call as object), fromBrowser: true }]))

export const table = Object.fromEntries(Object.entries(actual).map(([name, calls]) => [name, open(calls)]))
