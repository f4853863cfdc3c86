/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPortal } from './start'

const folder = mkdtempSync(path.join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('stops the start with the names of the settings whose places cannot be written, and no stack trace', async () => {
  const taken = path.join(folder, 'taken')
  writeFileSync(taken, '')
  process.env.SESSION_FOLDER = taken
  process.env.AUDIT_FILE = path.join(taken, 'audit.jsonl')
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never)
  await startPortal()
  expect(exit).toHaveBeenCalledWith(1)
  expect(said.mock.calls).toEqual([
    [
      `The portal cannot start with these settings:\n  SESSION_FOLDER: ${taken} is not a folder\n  AUDIT_FILE: ${taken} is not a folder\n`,
    ],
  ])
})
