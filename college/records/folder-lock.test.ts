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

test('a folder held by a running process is refused, and says by which', async () => {
  await writeFile(file(), String(process.ppid))
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`)
  expect(await readFile(file(), 'utf8')).toBe(String(process.ppid))
})

test.each([
  ['a process that is gone', '4194304'],
  ['nonsense', 'nobody'],
  ['our own number', String(process.pid)],
])('a claim of %s does not count', async (_, holder) => {
  await writeFile(file(), holder)
  const release = await lockFolder(folder)
  expect(await readFile(file(), 'utf8')).toBe(String(process.pid))
  await release()
  await expect(readFile(file())).rejects.toThrow('ENOENT')
})

test('a claim that is just being written counts once it says whose it is', async () => {
  await writeFile(file(), '')
  const locking = lockFolder(folder)
  await writeFile(file(), String(process.ppid))
  await expect(locking).rejects.toThrow(`in use by process ${process.ppid}`)
})

test('a folder that cannot be written says so', async () => {
  await expect(lockFolder(join(folder, 'absent'))).rejects.toThrow('ENOENT')
})
