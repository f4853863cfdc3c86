/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from './folder-lock'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = () => join(folder, 'in-use-by')

test('refuses a folder that a running process holds, and names the process', async () => {
  await writeFile(file(), String(process.ppid))
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`)
  expect(await readFile(file(), 'utf8')).toBe(String(process.ppid))
})

test.each([
  ['a process that has ended', '4194304'],
  ['nonsense', 'nobody'],
  ['our own process ID', String(process.pid)],
])('ignores a claim by %s', async (_, holder) => {
  await writeFile(file(), holder)
  const release = await lockFolder(folder)
  expect(await readFile(file(), 'utf8')).toBe(String(process.pid))
  await release()
  await expect(readFile(file())).rejects.toThrow('ENOENT')
})

test('waits for a claim that is being written, then honors it', async () => {
  await writeFile(file(), '')
  const locking = lockFolder(folder)
  await writeFile(file(), String(process.ppid))
  await expect(locking).rejects.toThrow(`in use by process ${process.ppid}`)
})

test('reports a folder that cannot be written', async () => {
  await expect(lockFolder(join(folder, 'absent'))).rejects.toThrow('ENOENT')
})
