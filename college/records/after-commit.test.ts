/** @jest-environment node */
import { openFilledRecords } from '@/college/testing/filled-records'
import { afterCommit, inTransaction } from './after-commit'
import type { Records } from './database'

let records: Records
beforeAll(async () => {
  records = await openFilledRecords(new Date('2026-03-09T15:00:00Z'))
})
afterAll(() => records.close())

test('deferred work runs after the commit', async () => {
  const done: string[] = []
  await inTransaction(records.db, async (tx) => {
    afterCommit(tx, () => done.push('told'))
    done.push('written')
  })
  expect(done).toEqual(['written', 'told'])
})

test('deferred work does not run after a rollback', async () => {
  const task = jest.fn()
  const failing = inTransaction(records.db, async (tx) => {
    afterCommit(tx, task)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(task).not.toHaveBeenCalled()
})

test('outside a transaction the work runs at once', () => {
  const task = jest.fn()
  afterCommit(records.db, task)
  expect(task).toHaveBeenCalledTimes(1)
})
